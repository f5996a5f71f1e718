import { join } from 'node:path';
import { outputOfReader } from '../interchange/reader-process.ts';
import { isWord } from './search-words.ts';

/** Limits of reading a PDF. */
const limits = { memory: 512 * 1024 ** 2, heap: 256, seconds: 12, patience: 90, output: 4 * 1024 ** 2 };

/** Text of a PDF, with its different words. */
export interface PdfText {
  text: string;
  words: string[];
}

/**
 * Reads the text of a PDF in a separate process. Undefined if the PDF is damaged, locked, or needs too many resources. Throws if the
 * reading was interrupted.
 */
export async function readPdf(content: Buffer): Promise<PdfText | undefined> {
  const output = await outputOfReader(join(import.meta.dirname, 'pdf-reader.ts'), content, limits);
  return output === undefined ? undefined : parsed(output);
}

/** Validates the output of the reader process, which is trusted no more than the PDF itself. */
function parsed(output: string): PdfText | undefined {
  try {
    const { text, words }: { text?: unknown; words?: unknown } = JSON.parse(output) as object;
    if (typeof text !== 'string' || !Array.isArray(words) || !words.every(isWord)) return undefined;
    // PostgreSQL stores no zero character, and no half of a pair.
    return { text: text.replaceAll('\0', '').toWellFormed(), words };
  } catch {
    return undefined;
  }
}
