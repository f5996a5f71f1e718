import type { FieldTypeName, QuestionId, QuestionSchema, RowHeader, Section, Stage } from './template.ts';

/** One option as the filler reads it. */
export interface FormOption {
  readonly const: string;
  readonly title: string;
  readonly colour?: string;
  readonly fail: boolean;
  readonly na: boolean;
  readonly score?: number;
  readonly ask: readonly ('comment' | 'evidence' | 'action')[];
  /** People who are notified when the option is chosen: parties of the record, its requester, its reviewers. */
  readonly notify: readonly string[];
}

/** One question, or one column of a grid, with its texts in the form's language. */
export interface Question {
  readonly id: QuestionId;
  readonly field: FieldTypeName;
  readonly schema: QuestionSchema;
  readonly title: string;
  readonly description: string;
  /** Section of the question. A column is in the section of its grid. */
  readonly section: string;
  readonly options?: readonly FormOption[];
  readonly columns?: readonly Question[];
  readonly party?: string;
  readonly column?: string;
  readonly multiple?: boolean;
  /** The server's list that it is answered from, by ids. */
  readonly source?: string;
  /** The question whose answer narrows that list to what belongs to it. */
  readonly below?: string;
  /** Text that the empty control shows. */
  readonly placeholder?: string;
  /** The rows of a grid whose rows are fixed. */
  readonly rowHeaders?: readonly RowHeader[];
}

/**
 * One section. A nested section without its own stage has the stage of its parent. The stage of top-level sections is `{on: 'submit'}` by
 * default.
 */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: Section['kind'] | undefined;
  readonly stage: Stage;
  readonly questions: readonly QuestionId[];
  readonly parent: string | undefined;
  /** Parties that may fill it while its state lasts. A nested section inherits its parent's. */
  readonly party: readonly string[] | undefined;
  /** The grant of the module that it takes to see it. A nested section has its parent's. */
  readonly read: string | undefined;
  /** The sections that are read before it is filled. */
  readonly shows: readonly string[];
  /** The percentage below which it fails the document. */
  readonly pass: number;
}
