// Tickets as a gate and a reader see them: what is written in a PDF, what its codes say, and who
// signed them.

import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const find = createRequire(import.meta.url).resolve;
const PDFJS = dirname(find('pdfjs-dist/build/pdf.mjs'));
/** Nobody's address: what is asked of it is answered from the disk. */
const DESK = 'http://desk.test/';

/** The texts of a PDF, page by page, and each page as a picture. */
export async function readPdf(context: BrowserContext, file: Buffer) {
  const desk = await context.newPage();
  await desk.route(`${DESK}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = name === '' ? '<!doctype html><title>Desk</title>' : undefined;
    const script = () => readFile(join(PDFJS, name), 'utf8');
    await route.fulfill({
      contentType: body ? 'text/html' : 'text/javascript',
      body: body ?? (await script()),
    });
  });
  await desk.goto(DESK);
  const pages = await desk.evaluate(async (content) => {
    const pdfjs = await import(`${location.origin}/pdf.mjs`);
    pdfjs.GlobalWorkerOptions.workerSrc = `${location.origin}/pdf.worker.mjs`;
    const data = Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0));
    const book = await pdfjs.getDocument({ data }).promise;
    const read = async (number: number) => {
      const sheet = await book.getPage(number);
      const { items } = await sheet.getTextContent();
      const viewport = sheet.getViewport({ scale: 2 });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await sheet.render({ canvas, viewport }).promise;
      const text = items.map((item: { str: string }) => item.str).join(' ');
      return { text, picture: canvas.toDataURL('image/png').split(',')[1] ?? '' };
    };
    return Promise.all(Array.from({ length: book.numPages }, (_, at) => read(at + 1)));
  }, file.toString('base64'));
  await desk.close();
  return pages.map(({ text, picture }) => ({ text, picture: Buffer.from(picture, 'base64') }));
}

let isReady = false;

/** A square of dark and light, one byte each. */
export interface Picture {
  side: number;
  pixels: Buffer;
}

function asImage({ side, pixels }: Picture): ImageData {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [at, light] of pixels.entries()) {
    data.fill(light, at * 4, at * 4 + 3);
  }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}

/** What the codes in a picture say, a file or its pixels, in the order of the page. */
export async function readCodes(picture: Buffer | Picture): Promise<string[]> {
  if (!isReady) {
    const wasm = await readFile(find('zxing-wasm/reader/zxing_reader.wasm'));
    await prepareZXingModule({
      overrides: { wasmBinary: wasm.buffer as ArrayBuffer },
      fireImmediately: true,
    });
    isReady = true;
  }
  const found = await readBarcodes(Buffer.isBuffer(picture) ? picture : asImage(picture), {
    formats: ['QRCode'],
    tryHarder: true,
  });
  found.sort((one, other) => one.position.topLeft.y - other.position.topLeft.y);
  return found.map(({ text }) => text);
}

/** The name on a ticket and its booking's code, if the key's holder signed it, as a gate reads them. */
export function checkAtGate(publicKey: string, code: string) {
  const [version, keyName, fields = '', signature = ''] = code.split('.');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  const named = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest();
  const isOurs = keyName === named.subarray(0, 8).toString('base64url');
  const signed = Buffer.from(`${version}.${keyName}.${fields}`);
  if (
    version !== 'P2' ||
    !isOurs ||
    !verify(null, signed, key, Buffer.from(signature, 'base64url'))
  ) {
    return undefined;
  }
  // Two ids, an instant, three small numbers; then texts, each after its length.
  const bytes = Buffer.from(fields, 'base64url').subarray(16 + 16 + 8 + 3);
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; at += 1 + (bytes[at] ?? 0)) {
    texts.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString());
  }
  const [booking, voyage, , name] = texts;
  return { booking, voyage, name };
}
