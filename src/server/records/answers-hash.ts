import { createHash } from 'node:crypto';
import type { Form } from '../../../engine/index.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';
import { privateKeys } from './private-questions.ts';

/**
 * Returns the hash that the history stores for a record's answers as a whole: SHA-256 of their canonical text. It leaves out answers that
 * few may read: a name could be guessed from its hash, and the sealed values that changed are part of the entry anyway.
 */
export function answersHash(form: Form, answers: Answers, remarks: Remarks): string {
  const isPrivate = privateKeys(form);
  const open = (values: object) => Object.fromEntries(Object.entries(values).filter(([key]) => !isPrivate(key)));
  return createHash('sha256')
    .update(canonical({ answers: open(answers), remarks: open(remarks) }))
    .digest('hex');
}
