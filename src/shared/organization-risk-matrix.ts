import type { RiskMatrix } from '../../engine/template.ts';

/** Risk matrix of an organisation: the engine's matrix, with five words for each axis, from the mildest to the gravest. */
export interface OrganizationRiskMatrix extends RiskMatrix {
  likelihood: string[];
  severity: string[];
}

/** Version of a risk matrix. It never changes; records and templates keep the version that they used. */
export interface RiskMatrixVersion {
  id: string;
  version: number;
  is_current: boolean;
  matrix: OrganizationRiskMatrix;
  published_by: string | null;
  published_at: string;
}
