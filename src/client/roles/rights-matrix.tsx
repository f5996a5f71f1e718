import { useIsPhone } from '../ui/use-is-phone.ts';
import { RightsCards } from './rights-cards.tsx';
import { RightsGrid } from './rights-grid.tsx';
import type { RightsMatrixProps } from './rights-matrix-props.ts';

/** Subjects against actions: a table with arrow-key navigation on a desktop, one subject after another on a phone. */
export function RightsMatrix(props: RightsMatrixProps) {
  return useIsPhone() ? <RightsCards {...props} /> : <RightsGrid {...props} />;
}
