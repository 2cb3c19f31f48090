// Reading codes in pictures: by the browser, or by a library that is fetched where it cannot.

export type Reader = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const FORMAT = 'qr_code';

async function byBrowser(): Promise<Reader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes(FORMAT)) {
    return undefined;
  }
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function choose(): Promise<Reader> {
  return (await byBrowser()) ?? (await import('./zxing')).startReader();
}

let chosen: Promise<Reader> | undefined;

/** How this browser reads; asked early, what must be fetched is there when there is no network. */
export function reader(): Promise<Reader> {
  chosen ??= choose().catch((error: unknown) => {
    // The network may be back at the next try.
    chosen = undefined;
    throw error;
  });
  return chosen;
}
