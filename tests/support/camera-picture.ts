import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A video file for a browser's fake camera: the QR code of a text, as if held in front of it. */
export async function cameraPictureOf(text: string): Promise<string> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 8 });
  if (!image) throw new Error('The code was not drawn');
  const code = await sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#ffffff' })
    .toBuffer();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#e8e4dc' } })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg()
    .toBuffer();
  const path = join(mkdtempSync(join(tmpdir(), 'muster-camera-')), 'camera.mjpeg');
  writeFileSync(path, picture);
  return path;
}
