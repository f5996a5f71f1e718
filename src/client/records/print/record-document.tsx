import { useMemo } from 'react';
import { FormView } from '../../forms/form-view.tsx';
import { RecordParts } from '../store/record-parts.tsx';
import { readingStore } from '../reading/reading-store.ts';
import { ScoreSummary } from '../reading/score-summary.tsx';
import { paperFoot } from './paper-foot.ts';
import { PaperHead } from './paper-head.tsx';
import { PaperLinks } from './paper-links.tsx';
import { PaperLists } from './paper-lists.tsx';
import type { PaperRecord } from './paper-record.ts';
import './paper.css';

/**
 * A record as one document for paper: key facts, scores, every filled section, linked records, decisions, signatures and history, as its
 * module's manifest says. An empty section takes no paper.
 */
export function RecordDocument(record: PaperRecord) {
  const { detail, form, services } = record;
  const store = useMemo(() => readingStore(form, detail), [form, detail]);

  return (
    <article className="paper" lang={form.language} data-color-scheme="light">
      <style>{paperFoot([detail.number ?? form.title, record.organization].join(' · '))}</style>
      <PaperHead {...record} />
      {detail.scores && <ScoreSummary detail={detail} form={form} />}
      <FormView store={store} readOnly whole services={services} zone={detail.zone} names={detail.names} />
      <RecordParts kind="papers" detail={detail} form={form} />
      {record.parts.links && <PaperLinks own={detail.module} links={record.links} />}
      <PaperLists {...record} />
    </article>
  );
}
