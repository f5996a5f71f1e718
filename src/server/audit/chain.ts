import { createHash } from 'node:crypto';

/** The hash that the first entry of an organisation's chain follows. */
export const genesis = '0'.repeat(64);

/** SHA-256 over the hash of the entry before, the sequence number and the canonical text, as hex. */
export function entryHash(prev: string, seq: number, text: string): string {
  return createHash('sha256').update(`${prev}\n${seq}\n${text}`).digest('hex');
}

/** One stored entry of a chain. */
export interface ChainEntry {
  seq: number;
  text: string;
  prev: string;
  hash: string;
}

export type ChainFault = { seq: number; why: 'gap' | 'prev-differs' | 'hash-differs' };

/** Follows a chain entry by entry; `step` gives the first fault, or nothing. */
export class ChainWalk {
  seq = 0;
  hash = genesis;

  /** Checks the next entry against the one before it. */
  step(entry: ChainEntry): ChainFault | undefined {
    if (entry.seq !== this.seq + 1) return { seq: this.seq + 1, why: 'gap' };
    if (entry.prev !== this.hash) return { seq: entry.seq, why: 'prev-differs' };
    if (entry.hash !== entryHash(entry.prev, entry.seq, entry.text)) return { seq: entry.seq, why: 'hash-differs' };
    this.seq = entry.seq;
    this.hash = entry.hash;
    return undefined;
  }
}
