import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../../shared/problem.ts';
import { readZipDirectory } from '../interchange/zip-directory.ts';

/** The streams by which an old office document is known, as its directory names them. */
const oldDocuments: readonly (readonly [stream: string, type: string])[] = [
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
];

/** Returns the type of a content from its own bytes. Checks an archive before anything unpacks it. */
export async function kindOf(content: Buffer): Promise<string | undefined> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type === 'application/x-cfb') return oldDocuments.find(([stream]) => content.includes(nameInDirectory(stream)))?.[1];
  if (type?.startsWith('application/vnd.openxmlformats-officedocument.')) refuseUnsafeArchive(content);
  return type;
}

/** Names in the directory of a compound file are UTF-16 and end with a zero. */
function nameInDirectory(stream: string): Buffer {
  return Buffer.from(`${stream}\0`, 'utf16le');
}

function refuseUnsafeArchive(content: Buffer): void {
  try {
    readZipDirectory(content);
  } catch (error) {
    throw error instanceof Problem ? new Problem('file.unreadable') : error;
  }
}
