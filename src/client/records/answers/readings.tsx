import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { interlockReadings, open, type Cell, type Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { readableNumber } from '../../forms/number-text.ts';
import { answerText, type AnswerWords } from './answer-text.ts';
import { useAnswerWords } from './use-answer-words.ts';

/** One reading that an interlock goes by, in words. */
export interface ReadingText {
  /** `Gas tests, 20 Nov 2026, 14:05` */
  title: string;
  /** `Oxygen: 17 % vol`, and its fault; `wrong` is empty if there is none. */
  values: { text: string; wrong: string }[];
}

const Readings = createContext<(interlock: string) => readonly ReadingText[]>(() => []);

/** Lets refusals and alarms below say which readings of the record they go by. */
export function ReadingsProvider({ detail, form, children }: { detail: RecordDetail; form: Form; children: ReactNode }) {
  const { i18n } = useTranslation();
  const words = useAnswerWords(detail.names, detail.zone);
  const readings = useMemo(() => readingsOf(detail, form, words, i18n.language), [detail, form, words, i18n.language]);
  return <Readings value={readings}>{children}</Readings>;
}

/** The readings that an interlock of the record on this screen goes by. */
export function useReadings(interlock: string): readonly ReadingText[] {
  return use(Readings)(interlock);
}

function readingsOf(detail: RecordDetail, form: Form, words: AnswerWords, language: string): (interlock: string) => ReadingText[] {
  const { answers, remarks, now, zone, facts, status } = detail;
  if (status === 'draft') return () => [];
  const filling = open(form, { answers, remarks, now, zone, facts, recorded: detail, stages: { while: status } });
  return (interlock) =>
    interlockReadings(form, filling, interlock).map(({ grid, at, cells }) => ({
      title: [form.questions.get(grid)?.title ?? grid, words.instant(String(at))].join(', '),
      values: cells.map((cell) => ({ text: cellText(form, cell, words, language), wrong: wrongWith(cell) })),
    }));
}

/** `Oxygen: 17 % vol` */
export function cellText(form: Form, { question, value }: Cell, words: AnswerWords, language: string): string {
  const text = typeof value === 'number' ? readableNumber(value, language) : answerText(form, question.id, value, words);
  return `${question.title}: ${[text, question.schema['x-unit']].filter(Boolean).join(' ')}`;
}

function wrongWith({ warnings, violations }: Cell): string {
  return [...violations, ...warnings].flatMap(({ message }) => message ?? []).join(' ');
}
