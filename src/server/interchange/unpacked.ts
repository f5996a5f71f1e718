import { inflateRawSync } from 'node:zlib';
import { Problem } from '../../shared/problem.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Unpacks one file of an archive. Refuses a file whose unpacked size differs from the directory entry, whatever its content. */
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
