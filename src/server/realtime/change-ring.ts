import { uuidv7 } from 'uuidv7';
import type { NoticeBatch } from '../db/notice-sender.ts';
import type { ToldChange } from '../db/announce.ts';

/** A change at its place in the sequence, which is the same in every process: the database tells all of them in one order. */
export interface PlacedChange {
  at: string;
  organizationId: string;
  change: ToldChange;
}

/** The last changes of all organisations, for clients that were offline for a moment. */
export class ChangeRing {
  readonly #capacity: number;
  #changes: PlacedChange[] = [];
  /** Position before the first change that the ring keeps. */
  #beginning = uuidv7();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The position of the last change. */
  get latest(): string {
    return this.#changes.at(-1)?.at ?? this.#beginning;
  }

  add({ id, notices }: NoticeBatch): PlacedChange[] {
    const placed = notices.map(({ organizationId, notice }, index) => ({
      at: `${id}.${index}`,
      organizationId,
      change: notice as ToldChange,
    }));
    this.#changes.push(...placed);
    // Cut seldom, and then by a quarter: moving the rest along for each one would be work.
    if (this.#changes.length > this.#capacity * 1.25) {
      const dropped = this.#changes.splice(0, this.#changes.length - this.#capacity);
      this.#beginning = dropped.at(-1)?.at ?? this.#beginning;
    }
    return placed;
  }

  /** The changes after one position up to another; nothing where the first is not known (any more). */
  between(since: string, until: string): PlacedChange[] | undefined {
    const from = since === this.#beginning ? 0 : this.#indexOf(since) + 1;
    if (from === 0 && since !== this.#beginning) return undefined;
    const to = until === this.#beginning ? 0 : this.#indexOf(until) + 1;
    return this.#changes.slice(from, Math.max(from, to));
  }

  /** Drops all changes, because some may be missing between the kept ones and the next. */
  clear(): void {
    this.#changes = [];
    this.#beginning = uuidv7();
  }

  #indexOf(at: string): number {
    return this.#changes.findLastIndex((change) => change.at === at);
  }
}
