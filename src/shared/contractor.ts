import type { ProblemRefusal } from './problem.ts';

/** Result of assigning several workers to a contractor. */
export interface AssignedWorkers {
  assigned: number;
  /** Workers that were not assigned, and why. */
  refused: { id: string; number: string | null; code: string; refused: ProblemRefusal[] }[];
}
