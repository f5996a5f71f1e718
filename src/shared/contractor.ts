import type { Named } from './named.ts';
import type { ProblemRefusal } from './problem.ts';

/** Result of assigning several workers to a contractor. */
export interface AssignedWorkers {
  assigned: number;
  /** Workers that were not assigned, and why. */
  refused: { id: string; number: string | null; code: string; refused: ProblemRefusal[] }[];
}

/** States of a document that a contractor must have, the best first: several documents of a kind count as the best of them. */
export const paperStates = ['held', 'pending', 'expired', 'rejected', 'missing'] as const;
export type PaperState = (typeof paperStates)[number];

/** A kind of document that a contractor must have. */
export interface ListedPaper {
  type: Named;
  state: PaperState;
  /** End of the validity of the document that counts for it. */
  validity: string | null;
  /** Whether it expires within a month. */
  expires_soon: boolean;
  /** The document that counts for it, if the reader may open it. */
  document: { id: string; number: string | null } | null;
}
