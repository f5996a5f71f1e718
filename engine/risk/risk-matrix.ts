import { isObject, own } from '../own.ts';
import type { RiskBand, RiskMatrix } from '../template.ts';

const highestRating = 25;

/** Risk matrix of a template that does not define its own. */
export const defaultRiskMatrix: RiskMatrix = {
  version: 'standard-1',
  bands: [
    { id: 'low', title: 'Low', colour: '#1e6f42', from: 1 },
    { id: 'medium', title: 'Medium', colour: '#8a6100', from: 5 },
    { id: 'high', title: 'High', colour: '#b3470b', from: 10 },
    { id: 'extreme', title: 'Extreme', colour: '#b3261e', from: 15 },
  ],
};

/** The matrix in `x-settings`, or the standard one. */
export function riskMatrixOf(settings: unknown): RiskMatrix {
  const matrix = own(settings, 'riskMatrix');
  return isMatrix(matrix) ? matrix : defaultRiskMatrix;
}

function isMatrix(value: unknown): value is RiskMatrix {
  return isObject(value) && Array.isArray(value['bands']);
}

/** Likelihood times severity; undefined where one of them is missing or out of the matrix. */
export function ratingOf(cell: unknown): number | undefined {
  const [likelihood, severity] = [own(cell, 'likelihood'), own(cell, 'severity')];
  return isStep(likelihood) && isStep(severity) ? likelihood * severity : undefined;
}

/** The band of a cell of the matrix. */
export function bandOf(matrix: RiskMatrix, cell: unknown): RiskBand | undefined {
  const rating = ratingOf(cell);
  if (rating === undefined) return undefined;
  const at = matrix.bands.findLastIndex((band) => rating >= band.from);
  const { severityFloor: floor } = matrix;
  const isGrave = floor !== undefined && Number(own(cell, 'severity')) >= floor.from;
  return matrix.bands[
    isGrave
      ? Math.max(
          at,
          matrix.bands.findIndex((band) => band.id === floor.band),
        )
      : at
  ];
}

/**
 * The place of a cell among all cells: by its band, and within a band by its rating. It orders by what the matrix says: a severity that the
 * matrix lifts into a band is above every rating of the bands below.
 */
export function rankOf(matrix: RiskMatrix, cell: unknown): number | undefined {
  const [band, rating] = [bandOf(matrix, cell), ratingOf(cell)];
  return band === undefined || rating === undefined ? undefined : matrix.bands.indexOf(band) * highestRating + rating;
}

/** The highest rank that a cell of the matrix can have. */
export function highestRank({ bands }: RiskMatrix): number {
  return bands.length * highestRating;
}

/** Whether a value is a step of likelihood or severity. */
export function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;
}
