import type { RiskMatrix } from '../../engine/template.ts';

/** A matrix of an organisation: the engine's, with the five words of each side, from the mildest to the gravest. */
export interface OrganizationRiskMatrix extends RiskMatrix {
  likelihood: string[];
  severity: string[];
}

/** A version of it. A version never changes; what has used it keeps it. */
export interface RiskMatrixVersion {
  id: string;
  version: number;
  is_current: boolean;
  matrix: OrganizationRiskMatrix;
  published_by: string | null;
  published_at: string;
}
