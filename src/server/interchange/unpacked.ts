import { inflateRawSync } from 'node:zlib';
import { Problem } from '../../shared/problem.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Unpacks one file of an archive; one that is longer or shorter than the directory says is refused, whatever it unpacks to. */
export function unpacked(archive: Buffer, { method, packed, size, offset }: ZipEntry): Buffer {
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const content = archive.subarray(start, start + packed);
  const whole = method === 0 ? content : inflated(content, size);
  if (whole.length !== size) throw new Problem('import.unsafe-workbook', { params: { reason: 'sizes' } });
  return whole;
}

function inflated(content: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new Problem('import.unsafe-workbook', { params: { reason: 'sizes' } });
  }
}
