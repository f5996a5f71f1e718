import { RecentMap } from './recent-map.ts';

/** Limits the rate of callers: a number of tokens per second, and a burst after a pause. */
export class TokenBuckets {
  readonly #buckets = new RecentMap<string, { tokens: number; at: number }>(20_000);
  readonly #perSecond: number;
  readonly #burst: number;

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** Takes one token of a caller; returns the seconds to wait where there is none. `now` is in milliseconds. */
  take(caller: string, now: number): number | undefined {
    const bucket = this.#buckets.get(caller) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * this.#perSecond);
    this.#buckets.set(caller, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: Math.max(now, bucket.at) });
    return tokens >= 1 ? undefined : (1 - tokens) / this.#perSecond;
  }
}
