import { createHash } from 'node:crypto';
import { beginsWithZeros, type Challenge } from '../../shared/public-form.ts';
import { Problem } from '../../shared/problem.ts';
import type { KeyRing } from '../keys/key-ring.ts';

const bits = 15;
const validFor = 4 * 60 * 60_000;
const about = 'proof of work';

/** A challenge for one report: solved for another, or sent twice, it is worth nothing more. */
export function challengeFor(keys: KeyRing, report: string, now: Date): Challenge {
  return { challenge: keys.seal(JSON.stringify({ report, until: now.getTime() + validFor }), about), bits };
}

/** Refuses a report whose sender did not do the work for it. */
export function requireProof(
  keys: KeyRing,
  { challenge, proof, report }: { challenge: string; proof: number; report: string },
  now: Date,
): void {
  const opened = keys.open(challenge, about)?.toString('utf8');
  const { report: of, until } = opened === undefined ? {} : (JSON.parse(opened) as { report?: string; until?: number });
  const isOwn = of === report && (until ?? 0) > now.getTime();
  const hash = createHash('sha256').update(`${challenge}:${proof}`).digest();
  if (!isOwn || !beginsWithZeros(hash, bits)) throw new Problem('report.proof-invalid');
}
