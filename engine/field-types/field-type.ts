import type { FormOption } from '../question.ts';
import type { FieldTypeName, QuestionSchema } from '../template.ts';

/** Fault of a value: a code with its parameters. */
export interface Fault {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Properties of a question that a field type needs to judge its value. */
export interface Field {
  readonly schema: QuestionSchema;
  /** The options that may be chosen now. */
  readonly options?: readonly Pick<FormOption, 'const'>[];
}

/** Whether a keyword of a question's schema may have a value. */
export type Keyword = (value: unknown, schema: Readonly<Record<string, unknown>>) => boolean;

/** One kind of question. Everything that differs between kinds is defined here, in one file for each. */
export interface FieldType {
  readonly name: FieldTypeName;
  /** The schema of a new question of this kind. */
  schemaOf(title: string): QuestionSchema;
  /** The keywords that this kind may carry beside those of every question. */
  readonly keywords: Readonly<Record<string, Keyword>>;
  /** The keywords without which the schema is not of this kind. */
  readonly needs: readonly string[];
  /** How many options of a list are chosen; undefined when there is no list. */
  readonly choice: 'one' | 'many' | undefined;
  /** Whether a draft may contain the value: it has the right JSON type, but may be half typed. */
  fits(value: unknown, schema: QuestionSchema): boolean;
  /** Whether the value is no answer at all. */
  isBlank(value: unknown): boolean;
  /** Returns all faults of a value that fits. */
  faults(value: unknown, field: Field): readonly Fault[];
}
