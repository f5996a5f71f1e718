import { Problem } from '../../shared/problem.ts';

/** One file of an archive, as its directory says. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** Limits that an archive must keep before anything in it is unpacked. */
export const archiveLimits = { entries: 2000, size: 50 * 1024 ** 2, ratio: 100 } as const;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const symbolicLink = 0o12;

/**
 * Reads the directory of a zip archive. Refuses an archive that is inconsistent or too large, so that nothing unpacks it before this
 * check.
 */
export function readZipDirectory(archive: Buffer): ZipEntry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  const start = archive.readUInt32LE(end + 16);
  if (count > archiveLimits.entries) throw new Problem('import.too-many-parts', { params: { found: count, limit: archiveLimits.entries } });

  const entries: ZipEntry[] = [];
  let place = start;
  for (let at = 0; at < count; at += 1) {
    const entry = readEntry(archive, place, end);
    entries.push(entry.entry);
    place = entry.next;
  }
  if (place !== end) throw unsafe('directory');
  check(archive, entries);
  return entries;
}

function unsafe(reason: string): Problem {
  return new Problem('import.unsafe-workbook', { params: { reason } });
}

/** The end record is last but for a comment of at most 65,535 bytes. */
function findEnd(archive: Buffer): number {
  for (let place = archive.length - endLength; place >= Math.max(0, archive.length - endLength - 0xffff); place -= 1) {
    if (archive.readUInt32LE(place) === endSignature && place + endLength + archive.readUInt16LE(place + 20) === archive.length)
      return place;
  }
  throw new Problem('import.not-a-workbook');
}

function readEntry(archive: Buffer, place: number, end: number): { entry: ZipEntry; next: number } {
  if (place + entryLength > end || archive.readUInt32LE(place) !== entrySignature) throw unsafe('directory');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => archive.readUInt16LE(place + at));
  const next = place + entryLength + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  if (next > end) throw unsafe('directory');
  const isEncrypted = (archive.readUInt16LE(place + 8) & 1) === 1;
  const kind = archive.readUInt32LE(place + 38) >>> 28;
  if (isEncrypted) throw new Problem('import.encrypted-workbook');
  if (kind === symbolicLink) throw unsafe('link');
  return {
    next,
    entry: {
      name: archive.toString('utf8', place + entryLength, place + entryLength + (nameLength ?? 0)),
      method: archive.readUInt16LE(place + 10),
      packed: archive.readUInt32LE(place + 20),
      size: archive.readUInt32LE(place + 24),
      offset: archive.readUInt32LE(place + 42),
    },
  };
}

function check(archive: Buffer, entries: readonly ZipEntry[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > archiveLimits.size)
    throw new Problem('import.unpacked-too-large', { params: { found: mebibytes(total), limit: mebibytes(archiveLimits.size) } });
  for (const entry of entries) {
    const { name, method, packed, size } = entry;
    if (name === '' || name.includes('\0') || name.includes('\\') || name.startsWith('/') || name.split('/').includes('..'))
      throw unsafe('name');
    if (method !== 0 && method !== 8) throw unsafe('method');
    // A few bytes of any content compress well: only large content can be a bomb.
    if (size > 1024 ** 2 && size > packed * archiveLimits.ratio) throw unsafe('ratio');
    if (!agrees(archive, entry)) throw unsafe('sizes');
  }
}

/** Returns a size in mebibytes, rounded up, for a text. */
export function mebibytes(bytes: number): number {
  return Math.ceil(bytes / 1024 ** 2);
}

/** Whether the header before a file's content matches the directory. The header may leave the sizes to the directory. */
function agrees(archive: Buffer, { name, method, packed, size, offset }: ZipEntry): boolean {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== 0x04034b50) return false;
  const isLeft = (archive.readUInt16LE(offset + 6) & 8) === 8;
  const [ownPacked, ownSize, nameLength] = [
    archive.readUInt32LE(offset + 18),
    archive.readUInt32LE(offset + 22),
    archive.readUInt16LE(offset + 26),
  ];
  const isSame = (ownPacked === packed && ownSize === size) || (isLeft && ownPacked === 0 && ownSize === 0);
  const content = offset + 30 + nameLength + archive.readUInt16LE(offset + 28);
  const ownName = archive.toString('utf8', offset + 30, offset + 30 + nameLength);
  return isSame && archive.readUInt16LE(offset + 8) === method && ownName === name && content + packed <= archive.length;
}
