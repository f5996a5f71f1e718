import type { Interlock, Option, OptionList, QuestionId, QuestionSchema, Section, Template } from '../template.ts';

/** Something that takes the part of this name; the keywords beside it replace those of the part. */
export interface Taken {
  part?: string;
}

/**
 * A question in a stock document. Without `type`, it has the schema of its field type. In a part, `<id>` is the id of the question that
 * takes it.
 */
export interface StockQuestion extends Partial<QuestionSchema>, Taken {
  /** Options of a choice; a name is an option of the part. */
  options?: (string | Option)[];
  /** Columns of a grid, which are defined as questions are. */
  columns?: QuestionId[];
  /** Message of the part's first check. */
  message?: string;
  /** An option that cannot be chosen together with others: the check that refuses it. */
  exclusive?: { option: string; id: string; message: string };
}

/** A section or interlock of a document: the name of a part, a part with changes, or a new definition. */
export type Named<T extends { id: string }> = string | (Partial<T> & Taken);

/** A section or interlock of a part, which may itself take another one. */
export type Defined<T extends { id: string }> = Partial<T> & Taken & { id: string };

/** A fragment of templates: sections, questions, lists and interlocks that templates take by name, and settings for all of them. */
export interface TemplatePart {
  'x-settings'?: Partial<Template['x-settings']>;
  'x-sections'?: readonly Defined<Section>[];
  'x-interlocks'?: readonly Defined<Interlock>[];
  $defs?: Readonly<Record<string, OptionList>>;
  properties?: Readonly<Record<QuestionId, StockQuestion>>;
  'x-translations'?: Template['x-translations'];
}

/** A template whose sections, questions, lists and interlocks can be taken from shared parts. */
export interface StockTemplate extends Pick<Template, 'title' | 'description' | 'x-translations'> {
  'x-module': string;
  'x-name': string;
  'x-settings'?: Partial<Template['x-settings']>;
  'x-sections': readonly Named<Section>[];
  'x-interlocks'?: readonly Named<Interlock>[];
  $defs?: Readonly<Record<string, OptionList>>;
  properties: Readonly<Record<QuestionId, StockQuestion>>;
}
