import { createHash } from 'node:crypto';
import type { Form } from '../../../engine/index.ts';
import type { Answers } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';
import { isObject } from '../../shared/is-object.ts';
import { privateKeys } from './private-questions.ts';

/** Hashes of the answers that were submitted, by question, while a record is a draft again. */
type Returned = Readonly<Record<string, string>>;

/** Returns the answers of a submitted record that becomes a draft again, without declarations and signatures. These must be given again. */
export function unsigned(form: Form, answers: Answers): Answers {
  const signing = [...form.questions.values()].filter(({ field, section }) => isSigning(field) && isSubmitted(form, section));
  const ids = new Set(signing.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id)));
}

/** Returns the context of a submission that is sent back (hashes of its answers), and of its next submission (the changed questions). */
export function returnedContext(
  form: Form,
  context: Readonly<Record<string, unknown>>,
  move: { readonly from: string; readonly to: string; readonly before: Answers; readonly after: Answers },
): { returned?: Returned | undefined; revised?: string[] | undefined } {
  if (move.to === 'draft' && move.from !== 'draft') return { returned: hashes(form, move.before), revised: undefined };
  if (move.from !== 'draft' || move.to === 'draft') return {};
  const { returned } = context;
  return isObject(returned) ? { returned: undefined, revised: changedSince(form, returned, hashes(form, move.after)) } : {};
}

/** The questions that were changed since a reviewer last sent the record back. */
export function revisedIn(context: Readonly<Record<string, unknown>>): string[] {
  const { revised } = context;
  return Array.isArray(revised) ? revised.filter((id) => typeof id === 'string') : [];
}

function changedSince(form: Form, before: Readonly<Record<string, unknown>>, after: Returned): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => before[id] !== after[id] && !isSigning(form.questions.get(id)?.field));
}

/** Hashes answers by question; what few may read is left out, for a name could be guessed from its hash. */
function hashes(form: Form, answers: Answers): Returned {
  const isPrivate = privateKeys(form);
  const open = Object.entries(answers).filter(([id]) => !isPrivate(id));
  return Object.fromEntries(open.map(([id, value]) => [id, createHash('sha256').update(canonical(value)).digest('base64')]));
}

function isSubmitted(form: Form, id: string): boolean {
  const stage = form.sections.find((section) => section.id === id)?.stage;
  return stage !== undefined && 'on' in stage && stage.on === 'submit';
}

/** Whether a question of this field signs or declares for others. */
export function isSigning(field: string | undefined): boolean {
  return field === 'signature' || field === 'declaration';
}
