import { bandOf, defaultRiskMatrix, ratingOf, type RiskMatrix } from '../../../../engine/index.ts';
import type { FormScope } from '../form-scope.ts';

export const riskSteps = [1, 2, 3, 4, 5] as const;

export interface RiskWords {
  rating: number | undefined;
  band: string;
  colour: string | undefined;
}

/** How a cell of the matrix reads: its rating and its band. The standard bands have words of their own in every language. */
export function riskWords(t: FormScope['t'], matrix: RiskMatrix, cell: unknown): RiskWords {
  const band = bandOf(matrix, cell);
  const isStandard = matrix.version === defaultRiskMatrix.version;
  return {
    rating: ratingOf(cell),
    band: isStandard && band ? t([`risk.band.${band.id}`], { defaultValue: band.title }) : (band?.title ?? ''),
    colour: band?.colour,
  };
}
