import { createHash } from 'node:crypto';
import { beginsWithZeros, type Challenge } from '../../src/shared/public-form.ts';

/** Solves the challenge that a sender without an account is given. */
export function solve({ challenge, bits }: Challenge): number {
  let proof = 0;
  while (!beginsWithZeros(createHash('sha256').update(`${challenge}:${proof}`).digest(), bits)) proof += 1;
  return proof;
}
