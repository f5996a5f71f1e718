import { open, type Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { isAnswered } from '../../forms/answered.ts';
import { createFormStore, type FormStore } from '../../forms/form-store.ts';
import { onlySections } from '../answers/only-sections.ts';

/** Returns a read-only store of a record's answers, limited to sections that contain any. */
export function readingStore(form: Form, detail: RecordDetail): FormStore {
  const { answers, remarks, now, zone, status, facts } = detail;
  const stages = status === 'draft' ? { on: 'submit' } : { while: status };
  const store = createFormStore({ form, filling: open(form, { answers, remarks, now, zone, stages, facts, recorded: detail }) });
  const filled = form.sections.filter(({ questions }) => questions.some((id) => isAnswered(store.cell(id).value)));
  return onlySections(store, withParents(form, new Set(filled.map(({ id }) => id))));
}

function withParents(form: Form, filled: Set<string>): string[] {
  for (const { id, parent } of form.sections.toReversed()) if (filled.has(id) && parent !== undefined) filled.add(parent);
  return [...filled];
}
