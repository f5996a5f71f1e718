import { queryOptions } from '@tanstack/react-query';
import type { RiskMatrixVersion } from '../../shared/organization-risk-matrix.ts';
import { fetchJson } from '../api.ts';
import type { Resource } from '../settings/resource.ts';

export const matrixResource: Resource = { endpoint: '/api/risk_matrices', entity: 'risk_matrix' };
export const matricesPath = '/risk-matrices';

/** A published form whose risk questions still answer in an older version of the matrix. */
export interface FormBehind {
  id: string;
  module: string;
  name: string;
}

interface Matrices {
  items: RiskMatrixVersion[];
  forms_behind: FormBehind[];
}

const allQuery = (language: string) => ({
  queryKey: ['settings', matrixResource.endpoint, 'list', language] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => fetchJson<Matrices>(matrixResource.endpoint, undefined, signal),
});

/** Every version of the matrix, the newest first. */
export const matricesQuery = (language: string) => queryOptions({ ...allQuery(language), select: ({ items }) => items });

/** The forms that the newest version does not fit. */
export const formsBehindQuery = (language: string) => queryOptions({ ...allQuery(language), select: ({ forms_behind: forms }) => forms });
