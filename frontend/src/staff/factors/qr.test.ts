// What a reader that is not ours reads in our codes is what was written.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pictureOf, qrOf } from './qr';

const find = createRequire(import.meta.url).resolve;
const SCALE = 4;

before(async () => {
  const wasm = await readFile(find('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

/** The code as a camera would see it. */
function photograph(grid: boolean[][]) {
  const { size } = pictureOf(grid);
  const quiet = (size - grid.length) / 2;
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = grid[Math.floor(y / SCALE) - quiet];
      const isDark = row?.[Math.floor(x / SCALE) - quiet] === true;
      data.fill(isDark ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
      data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

test('texts of every length are read back, from one letter to the longest', async () => {
  const address =
    'otpauth://totp/Parola:ana%40parola.ph?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Parola';
  const lengths = [1, 14, 15, 26, 40, 60, 84, 105, 120, 150, 179, 180, 200, 250, 280, 330, 362];
  for (const text of [address, ...lengths.map((length) => 'x7'.repeat(200).slice(0, length))]) {
    const grid = qrOf(text) ?? assert.fail(`${text.length} letters`);
    const found = await readBarcodes(photograph(grid), { formats: ['QRCode'] });
    assert.deepEqual(
      found.map((one) => one.text),
      [text],
      `${text.length} letters`,
    );
  }
});

test('what is too long has no code', () => {
  assert.equal(qrOf('x'.repeat(363)), null);
});

test('a picture has its quiet margin and every dark square', () => {
  const { size, path } = pictureOf([
    [true, false],
    [false, true],
  ]);
  assert.equal(size, 10);
  assert.equal(path, 'M4 4h1v1h-1zM5 5h1v1h-1z');
});
