import type { Question } from '../../../engine/index.ts';
import type { QuestionState } from './form-store.ts';

export const labelId = (id: string): string => `${id}--label`;
export const descriptionId = (id: string): string => `${id}--description`;
export const errorsId = (id: string): string => `${id}--errors`;
export const warningsId = (id: string): string => `${id}--warnings`;
export const questionId = (id: string): string => `${id}--question`;

/** The ids of what describes a question's control now. */
export function describedBy(id: string, question: Question, { errors, warnings }: QuestionState): string | undefined {
  const ids = [errors.length > 0 && errorsId(id), warnings.length > 0 && warningsId(id), question.description && descriptionId(id)].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return ids.length > 0 ? ids.join(' ') : undefined;
}
