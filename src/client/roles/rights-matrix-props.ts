import type { Rule } from '../../shared/permission.ts';
import type { Rights } from './rights.ts';

export interface RightsMatrixProps {
  label: string;
  rights: Rights;
  /** Rights that the person who changes the matrix may hand on. */
  held?: Rights | 'all';
  /** Without it the matrix is read only. */
  onChange?: ((rights: Rule[]) => void) | undefined;
}
