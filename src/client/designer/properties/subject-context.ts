import { createContext, use, useCallback } from 'react';
import type { FieldTypeName, Finding, QuestionPatch, QuestionSchema, RuleScope } from '../../../../engine/index.ts';
import type { Done } from '../draft/design-store.ts';
import { useDesign } from '../draft/use-design.ts';
import { schemaAt } from '../draft/schema-at.ts';

/** Text keywords of a question. They change with each keystroke, so only their own fields subscribe to them (`useWord`). */
export type WordKeyword = 'title' | 'description' | 'x-placeholder';

/** A question without its words. */
export type WordlessSchema = Omit<QuestionSchema, WordKeyword>;

/** The question whose properties are shown, and how they are changed. It is the same object while nothing but words is typed. */
export interface Subject {
  id: string;
  schema: WordlessSchema;
  field: FieldTypeName;
  scope: RuleScope;
  pointer: string;
  /** Number of grids around it. */
  depth: number;
  /** Findings of lint in the subject. */
  findings: readonly Finding[];
  isReadOnly: boolean;
  /** Whether a question of this kind can have the keyword. */
  has: (keyword: string) => boolean;
  /** Sets keywords. Consecutive changes with the same key are merged into one undoable step. */
  patch: (patch: QuestionPatch, key?: string) => Done;
}

export const SubjectContext = createContext<Subject | undefined>(undefined);

export function useSubject(): Subject {
  const subject = use(SubjectContext);
  if (!subject) throw new Error('there is no question here');
  return subject;
}

/** Current text of a keyword of the question. */
export function useWord(name: WordKeyword): string {
  const { id } = useSubject();
  return useDesign(useCallback(({ template }) => schemaAt(template, id)?.schema[name] ?? '', [id, name]));
}

/** Whether two states of a question are the same but for its words. */
export function isSameButWords(one: QuestionSchema, other: QuestionSchema): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof QuestionSchema>;
  return [...keys].every((key) => isWord(key) || Object.is(one[key], other[key]));
}

const words: Readonly<Record<WordKeyword, true>> = { title: true, description: true, 'x-placeholder': true };
const isWord = (key: string): boolean => Object.hasOwn(words, key);
