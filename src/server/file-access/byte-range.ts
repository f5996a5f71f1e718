import { Readable } from 'node:stream';

/** The first and the last byte of a part, counted from 0. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a content of `size` bytes: undefined without one part of bytes, so that the whole is sent, and
 * `unsatisfiable` for a part behind the end. Players of videos need parts: to jump, and on some phones to play at all.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.start) return undefined;
  return range.start >= size ? 'unsatisfiable' : range;
}

/** Returns a part of a content. */
export function partOf(content: Readable, range: ByteRange): Readable {
  return Readable.from(pieces(content, range));
}

async function* pieces(content: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    const part = piece.subarray(Math.max(start - at, 0), Math.max(end + 1 - at, 0));
    if (part.length > 0) yield part;
    at += piece.length;
    if (at > end) return;
  }
}
