/** `question`, `grid/rowId/column`, or two deep `grid/rowId/subgrid/rowId/column`. */
export type CellKey = string;

/** Fault of one cell: a code with its parameters. A check of the template provides its own message, in the form's language. */
export interface Violation {
  readonly key: CellKey;
  readonly question: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: string;
}

/** Additions to an answer: a comment on it, the action that it requires, and its evidence (ids of files). */
export interface Remark {
  comment?: string;
  action?: string;
  files?: string[];
}

export type Answers = Record<string, unknown>;
export type Remarks = Record<CellKey, Remark>;
