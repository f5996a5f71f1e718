import { join } from 'node:path';
import { isProblemCode, Problem } from '../../shared/problem.ts';
import { outputOfReader } from './reader-process.ts';
import { parseReading, type ReadWorkbook } from './workbook-reading.ts';
import { mebibytes, readZipDirectory } from './zip-directory.ts';

/** Limits of reading a workbook. */
export const readingLimits = { file: 2 * 1024 ** 2, memory: 256 * 1024 ** 2, heap: 160, seconds: 4, patience: 60, output: 32 * 1024 ** 2 };

const compoundFile = Buffer.from('D0CF11E0', 'hex');
const zip = Buffer.from('PK\x03\x04', 'latin1');

/** Whether the content looks like an Excel workbook, old or new, regardless of its name. */
export function looksLikeWorkbook(content: Buffer): boolean {
  return content.subarray(0, 4).equals(zip) || content.subarray(0, 4).equals(compoundFile);
}

/**
 * Reads the sheets of an .xlsx workbook. Checks its zip directory first. A separate process then unpacks the workbook; it may read only
 * the program's own files, and is killed when it exceeds its limit of memory or time.
 */
export async function readWorkbook(content: Buffer, limits = readingLimits): Promise<ReadWorkbook> {
  if (content.subarray(0, 4).equals(compoundFile)) throw new Problem('import.old-binary-xls');
  if (content.length > limits.file) throw new Problem('import.too-large', { params: { limit: mebibytes(limits.file) } });
  if (!content.subarray(0, 4).equals(zip)) throw new Problem('import.not-a-workbook');
  if (!readZipDirectory(content).some(({ name }) => name === 'xl/workbook.xml')) throw new Problem('import.not-a-workbook');

  const output = await outputOfReader(join(import.meta.dirname, 'workbook-reader.ts'), content, limits);
  if (output === undefined) throw new Problem('import.unreadable-workbook');
  const reading = parseReading(output);
  if ('workbook' in reading) return reading.workbook;
  throw new Problem(isProblemCode(reading.code) ? reading.code : 'import.unreadable-workbook', { params: reading.params });
}
