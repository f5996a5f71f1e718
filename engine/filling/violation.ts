/** `question`, `grid/rowId/column`, or two deep `grid/rowId/subgrid/rowId/column`. */
export type CellKey = string;

/** What is wrong with one cell: a code with its parameters; a check of the template brings its own message, in the form's language. */
export interface Violation {
  readonly key: CellKey;
  readonly question: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: string;
}

/** What stands beside an answer: what is said of it, what is to be done because of it, and what shows it (ids of files). */
export interface Remark {
  comment?: string;
  action?: string;
  files?: string[];
}

export type Answers = Record<string, unknown>;
export type Remarks = Record<CellKey, Remark>;
