/** Data that a rule may see, and no other: answers by question id, rows of grids, facts, settings and the frozen moment. */
export interface Reader {
  /** The answer to a question, seen from the rule's own row, then the root; null when unanswered or not shown. */
  value(id: string): unknown;
  answered(id: string): boolean;
  /** Whether the answer has a remark. */
  remarked(id: string): boolean;
  /** Rows of a grid, each with its own reader. */
  rows(grid: string): readonly Reader[];
  fact(name: string): unknown;
  setting(name: string): unknown;
  readonly now: string;
  readonly zone: string;
}
