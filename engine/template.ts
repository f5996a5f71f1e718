/** A rule: JSON Logic in the closed operator set of `schemas/core/operators.json`. */
export type RuleJson = null | boolean | number | string | RuleJson[] | { [operator: string]: RuleJson };

export type QuestionId = string;
export type Stage =
  | {
      on: string;
      each?: true;
      /** Events that ask the section again, with its current answers. */
      again?: string[];
    }
  | { while: string | string[] };

export type FieldTypeName =
  | 'text'
  | 'text-area'
  | 'number'
  | 'date'
  | 'time'
  | 'date-time'
  | 'radio'
  | 'single-select'
  | 'multiple-choice'
  | 'check-box'
  | 'declaration'
  | 'hidden'
  | 'attachment'
  | 'signature'
  | 'grid'
  | 'user-list'
  | 'site-list'
  | 'record'
  | 'barcode'
  | 'geolocation'
  | 'risk-matrix'
  | 'body-map';

export interface Option {
  const: string;
  title: string;
  'x-score'?: number;
  'x-colour'?: string;
  'x-fail'?: true;
  'x-na'?: true;
  'x-ask'?: ('comment' | 'evidence' | 'action')[];
  /** Parties that are notified when the option is chosen: parties of the record, `requester`, `reviewer`. */
  'x-notify'?: string[];
  'x-show'?: RuleJson;
  'x-name'?: string;
  'x-origin'?: unknown;
}

export interface OptionList {
  type: 'string';
  title?: string;
  oneOf: Option[];
}

/** A constraint: `rule` must be true. Otherwise `refuse` refuses the value, `block` blocks the event, and `warn` only warns. */
export interface Check {
  id: string;
  rule: RuleJson;
  message: string;
  level: 'refuse' | 'block' | 'warn';
}

/** One row of a grid with fixed rows: its `rowId` and its title. */
export interface RowHeader {
  id: string;
  title: string;
}

/** One question, or one column of a grid: a JSON Schema of its value and the keywords of the closed profile. */
export interface QuestionSchema {
  title: string;
  description?: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  'x-field': FieldTypeName;
  'x-input'?: 'alphanumeric' | 'numbers' | 'letters';
  'x-unit'?: string;
  /** The question whose answer is the currency of the amount, as ISO 4217 writes it. */
  'x-currency'?: QuestionId;
  'x-show'?: RuleJson;
  'x-require'?: true | RuleJson;
  'x-value'?: RuleJson;
  /** The calculation goes on after its stage: readers see its result of now, while the stored answer stays. */
  'x-live'?: true;
  'x-default'?: RuleJson;
  'x-check'?: Check[];
  /** Score of the answer, where its options do not give it; `x-max-score` is its maximum. */
  'x-score'?: RuleJson;
  'x-max-score'?: number;
  'x-weight'?: number;
  /** A failing option of the question fails the whole document. */
  'x-critical'?: true;
  'x-remarks'?: 'never' | 'allowed' | 'required';
  'x-party'?: string;
  /** For a party: any user who may act in this part can be chosen, not only users whose role is made for it. */
  'x-anyone'?: true;
  'x-column'?: string;
  /** The index value of the record that the answer fills; in a grid, each row adds one. */
  'x-index'?: string;
  'x-placeholder'?: string;
  /** A reference image: the id of a file. */
  'x-image'?: string;
  /** The designer may not take the question out or change its kind. */
  'x-fixed'?: true;
  'x-name'?: string;
  'x-origin'?: unknown;
  'x-files'?: { types: string[]; maxSize: number };
  /** Photos taken now, by the camera that looks outward or at its user; no stored file is offered. */
  'x-capture'?: 'environment' | 'user';
  /** Name of the server's list that is searched. Used for lists that are too long for a document. */
  'x-source'?: string;
  /** Question of the same list that narrows this one: only entries below its answer are offered. */
  'x-below'?: QuestionId;
  /** Relation of a chosen record to the record that names it. Default: the module it is chosen from. */
  'x-relation'?: string;
  /**
   * Questions beside this one that the choice of a record fills in, each with a rule. The rules read the answers of the chosen record, as far
   * as the user may read them, and its `title`. The filled answers can be corrected.
   */
  'x-fills'?: Record<QuestionId, RuleJson>;
  /** Relation of the child records made from a grid's rows: a link that the manifest declares. */
  'x-spawns'?: string;
  /** The events at which each row becomes a child record. */
  'x-spawns-on'?: string[];
  /** The question of the child record that a column of such a grid answers; without it the one of the same id. */
  'x-maps'?: QuestionId;
  /**
   * Whether the question is on the public form. As soon as one question is marked, all unmarked ones are left out. `asked` requires an
   * answer there; `optional` does not.
   */
  'x-public'?: 'asked' | 'optional';
  /** Columns whose texts a ticked box masks from those who may not read the section. */
  'x-masks'?: QuestionId[];
  /** People without an account sign with their own name; the account that records the signature is their witness. */
  'x-witnessed'?: true;
  /** Rows of a grid are filled one at a time, each as a form. */
  'x-layout'?: 'form';
  /** Columns that a new row of a grid takes over from the last one. */
  'x-carry'?: QuestionId[];
  'x-row-headers'?: RowHeader[];
  /**
   * Content that an event has recorded in the grid stays: rows are only added, and never change. `later` names columns that may be answered
   * afterwards, once.
   */
  'x-append-only'?: true | { later: string[] };
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  const?: unknown;
  format?: string;
  pattern?: string;
  $ref?: string;
  oneOf?: Option[];
  items?: {
    type?: string;
    format?: string;
    maxLength?: number;
    $ref?: string;
    oneOf?: Option[];
    properties?: Record<string, QuestionSchema>;
    required?: string[];
    additionalProperties?: false;
  };
  properties?: Record<string, PropertySchema>;
  required?: string[];
  additionalProperties?: false;
}

/** Schema of one property of an object answer. */
export interface PropertySchema {
  type: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  const?: string;
}

export interface Section {
  id: string;
  title: string;
  description?: string;
  parent?: string;
  kind?: 'location' | 'duration' | 'nightWork' | 'closure' | 'declaration' | 'transferChecklist';
  stage?: Stage;
  questions: QuestionId[];
  /** Parties of the record. Only they may fill the section while its state lasts. `requester` is the person who created the record. */
  party?: string[];
  /** Sections that are shown beside this one in the dialog of its event, to be read before it is filled. */
  shows?: string[];
  /** The grant of the module's `reads` that it takes to see the section. */
  read?: string;
  /** The percentage below which the section fails the whole document. */
  'x-pass'?: number;
  'x-show'?: RuleJson;
  /** The designer may not take the section out or change its kind. */
  'x-fixed'?: true;
  'x-name'?: string;
  'x-origin'?: unknown;
}

/** Requirement of an event (`on`), and cause of the condition `id` during a state (`while`). It is met if `rule` is true. */
export interface Interlock {
  id: string;
  on: string[];
  while?: string[];
  /** Whether live work is suspended if the interlock is not met. Otherwise people are only warned. */
  suspends?: true;
  rule: RuleJson;
  message: string;
  mend: string;
}

export interface TemplateSettings {
  prefix: string;
  defaultHours: number;
  extensionHours: number;
  /** How long a record may last at most, extensions included; without it there is no limit. */
  maxHours?: number;
  scoring: boolean;
  separationOfDuty: boolean;
  /** Whether a permit is issued again when a shift hands it over. */
  reissueAtHandover?: boolean;
  /** Whether a step is filled in only once those before it are complete. */
  stepsInOrder?: boolean;
  /** The percentage below which the document fails. */
  passMark?: number;
  /** Whether a percentage below nought counts as nought. */
  scoreFloor?: boolean;
  riskMatrix?: RiskMatrix;
}

/** A five by five matrix; a rating is likelihood times severity. A matrix in use never changes: another one has another version. */
export interface RiskMatrix {
  version: string;
  /** From the lowest rating upwards; the first begins at 1. */
  bands: RiskBand[];
  /** Severity `from` and worse is at least of this band, however unlikely. */
  severityFloor?: { from: number; band: string };
  /** Five words for each axis, from the mildest to the gravest; an empty one stands for the standard word. */
  likelihood?: string[];
  severity?: string[];
}

export interface RiskBand {
  id: string;
  title: string;
  colour: string;
  from: number;
}

/** A designed document: a JSON Schema of the answers in the closed profile of `schemas/core/template.schema.json`. */
export interface Template {
  $schema: string;
  $id?: string;
  type: 'object';
  title: string;
  description?: string;
  'x-module': string;
  'x-name'?: string;
  'x-settings': TemplateSettings;
  'x-sections': Section[];
  'x-interlocks'?: Interlock[];
  'x-translations'?: Record<string, Record<string, string>>;
  'x-origin'?: unknown;
  $defs?: Record<string, OptionList>;
  properties: Record<QuestionId, QuestionSchema>;
  additionalProperties: false;
}
