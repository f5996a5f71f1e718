import { createHash } from 'node:crypto';
import type { Form } from '../../../engine/index.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';
import { privateKeys } from './private-questions.ts';

/**
 * What the history says of a record's answers as a whole: SHA-256 of their canonical text. What few may read is left out: a name could be
 * guessed from its hash, and the sealed values that changed are part of the entry anyway.
 */
export function answersHash(form: Form, answers: Answers, remarks: Remarks): string {
  const isPrivate = privateKeys(form);
  const open = (values: object) => Object.fromEntries(Object.entries(values).filter(([key]) => !isPrivate(key)));
  return createHash('sha256')
    .update(canonical({ answers: open(answers), remarks: open(remarks) }))
    .digest('hex');
}
