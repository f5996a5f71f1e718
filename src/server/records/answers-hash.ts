import { createHash } from 'node:crypto';
import type { Answers, Remarks } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';

/** What the history says of a record's answers as a whole: SHA-256 of their canonical text. */
export function answersHash(answers: Answers, remarks: Remarks): string {
  return createHash('sha256').update(canonical({ answers, remarks })).digest('hex');
}
