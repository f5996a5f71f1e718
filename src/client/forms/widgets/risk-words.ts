import { bandOf, defaultRiskMatrix, ratingOf, type RiskMatrix } from '../../../../engine/index.ts';
import type { FormScope } from '../form-scope.ts';

export const riskSteps = [1, 2, 3, 4, 5] as const;

/** Both steps of a rating; either may be missing. */
export interface RiskCell {
  likelihood?: number;
  severity?: number;
}

/** Returns the steps of the matrix that a value contains. */
export function cellOf(value: unknown): RiskCell {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, step]) => typeof step === 'number'));
}

export interface RiskWords {
  rating: number | undefined;
  band: string;
  colour: string | undefined;
}

/** Returns the rating and the band of a matrix cell in words. The standard bands are translated into every language. */
export function riskWords(t: FormScope['t'], matrix: RiskMatrix, cell: unknown): RiskWords {
  const band = bandOf(matrix, cell);
  const isStandard = matrix.version === defaultRiskMatrix.version;
  return {
    rating: ratingOf(cell),
    band: isStandard && band ? t([`risk.band.${band.id}`], { defaultValue: band.title }) : (band?.title ?? ''),
    colour: band?.colour,
  };
}

/** Returns the word for a step of an axis: the organisation's own, else the standard one in the language of the interface. */
export function stepWord(t: FormScope['t'], matrix: RiskMatrix, axis: 'likelihood' | 'severity', step: number): string {
  return matrix[axis]?.[step - 1] || t([`risk.${axis}.${String(step)}`], { defaultValue: '' });
}

/** A cell of the matrix in one line: both steps, the rating and its band. */
export function riskText(t: FormScope['t'], matrix: RiskMatrix, cell: unknown): string {
  const { rating, band } = riskWords(t, matrix, cell);
  const { likelihood, severity } = cellOf(cell);
  return t('risk.cell', {
    likelihood: likelihood === undefined ? '' : stepWord(t, matrix, 'likelihood', likelihood),
    severity: severity === undefined ? '' : stepWord(t, matrix, 'severity', severity),
    rating,
    band,
  });
}
