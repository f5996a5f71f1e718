import { useMemo } from 'react';
import { open, type Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { isAnswered } from '../../forms/answered.ts';
import { createFormStore, type FormStore } from '../../forms/form-store.ts';
import { FormView } from '../../forms/form-view.tsx';
import { onlySections } from '../only-sections.ts';
import { PaperHead } from './paper-head.tsx';
import { PaperLists } from './paper-lists.tsx';
import type { PaperRecord } from './paper-record.ts';
import './paper.css';

/** A record as one document for paper: what it is, every section that was filled, decisions, signatures and history. */
export function RecordDocument(record: PaperRecord) {
  const { detail, form, services } = record;
  const store = useMemo(() => storeOf(form, detail), [form, detail]);

  return (
    <article className="paper" lang={form.language} data-color-scheme="light">
      <style>{footer([detail.number ?? form.title, record.organization].join(' · '))}</style>
      <PaperHead {...record} />
      <FormView store={store} readOnly whole services={services} zone={detail.zone} names={detail.names} />
      <PaperLists {...record} />
    </article>
  );
}

/** The answers of the sections that hold any; a section that nobody has filled yet takes no paper. */
function storeOf(form: Form, detail: RecordDetail): FormStore {
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

/** The line at the foot of every page. Strings of CSS know backslash, quote and line end. */
function footer(text: string): string {
  const quoted = text.replace(/[\\"<\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `@page { @bottom-left { content: "${quoted}"; } }`;
}
