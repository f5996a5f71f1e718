import type { FieldTypeName, QuestionId, Template } from '../template.ts';

/** Questions or sections taken from a template, with the lists and translations that they need: what goes over the clipboard. */
export interface Clip {
  readonly format: 'muster-clip-1';
  /** A template that contains only what was copied. */
  readonly template: Template;
  readonly of: 'questions' | 'sections';
  /** The questions outside that rules of the clip read: their field types, by which they are known again. */
  readonly outside: Readonly<Record<QuestionId, FieldTypeName>>;
}
