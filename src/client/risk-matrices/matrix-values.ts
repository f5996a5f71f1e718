import type { OrganizationRiskMatrix, RiskMatrixVersion } from '../../shared/organization-risk-matrix.ts';

/** Values of the form of a matrix. */
export interface MatrixValues {
  bands: { bandId: string; title: string; colour: string; from: number | null }[];
  /** The severity from which the floor applies. Null if there is no floor. */
  floor_from: string | null;
  /** The place of the floor's band. */
  floor_band: string | null;
  likelihood: string[];
  severity: string[];
}

/** Returns the initial values of a form: those of the current version. */
export function valuesOf({ matrix }: RiskMatrixVersion): MatrixValues {
  const { bands, severityFloor: floor, likelihood, severity } = matrix;
  const place = bands.findIndex(({ id }) => id === floor?.band);
  return {
    bands: bands.map(({ id, title, colour, from }) => ({ bandId: id, title, colour, from })),
    floor_from: floor ? String(floor.from) : null,
    floor_band: place >= 0 ? String(place) : null,
    likelihood: [...likelihood],
    severity: [...severity],
  };
}

/** The matrix that a form shows while it is written. Bands that have no rating yet are left out. */
export function previewOf({ bands, floor_from: from, floor_band: place, likelihood, severity }: MatrixValues): OrganizationRiskMatrix {
  const shown = bands
    .map(({ title, colour, from: rating }, index) => ({ id: String(index), title, colour, from: rating ?? 0 }))
    .filter((band) => band.from > 0)
    .toSorted((a, b) => a.from - b.from);
  const isFloored = from !== null && shown.some(({ id }) => id === place);
  return {
    version: 'preview',
    bands: shown,
    ...(isFloored && place !== null && { severityFloor: { from: Number(from), band: place } }),
    likelihood,
    severity,
  };
}

/** The body of the next version. */
export function bodyOf({ bands, floor_from: from, floor_band: place, likelihood, severity }: MatrixValues, version: number): object {
  return {
    bands: bands.map(({ bandId, title, colour, from: rating }) => ({ ...(bandId !== '' && { id: bandId }), title, colour, from: rating })),
    severity_floor: from === null || place === null ? null : { from: Number(from), band: Number(place) },
    likelihood,
    severity,
    lock_version: version,
  };
}

/** Whether the bands cover every rating: the first from 1, each next one from a higher rating. */
export function isAscending(bands: MatrixValues['bands']): boolean {
  return bands.every(({ from }, index) => from !== null && (index === 0 ? from === 1 : from > (bands[index - 1]?.from ?? 0)));
}
