// The reader for browsers without one: a library in WebAssembly, served by ourselves.

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';

/** More pixels read no better and cost time. */
const LONGEST_SIDE = 720;

export async function startReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  await prepareZXingModule({
    overrides: { locateFile: () => wasm },
    fireImmediately: true,
  });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || width === 0 || height === 0) {
      return [];
    }
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.drawImage(video, 0, 0, width, height);
    const picture = context.getImageData(0, 0, width, height);
    const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found.map(({ text }) => text);
  };
}
