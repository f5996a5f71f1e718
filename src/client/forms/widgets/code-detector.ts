import { loadPatiently } from '../../load-patiently.ts';
import type { CodeDetector } from './code-reader.ts';

/** Whether the camera can be requested. Browsers offer it to secure pages only, although the types declare it always present. */
export function canScan(): boolean {
  return Reflect.get(navigator, 'mediaDevices') !== undefined;
}

/** Returns the reader of codes in a picture: the browser's own, or a library where the browser has none or one that knows no code. */
export async function codeDetector(): Promise<CodeDetector> {
  const own: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (isDetectorMaker(own) && (await own.getSupportedFormats()).length > 0) return new own();
  const { readerOfCodes } = await loadPatiently(() => import('./code-reader.ts'));
  return readerOfCodes();
}

interface DetectorMaker {
  new (): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

function isDetectorMaker(value: unknown): value is DetectorMaker {
  return typeof value === 'function' && typeof Reflect.get(value, 'getSupportedFormats') === 'function';
}
