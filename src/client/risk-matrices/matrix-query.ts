import { queryOptions } from '@tanstack/react-query';
import type { RiskMatrixVersion } from '../../shared/organization-risk-matrix.ts';
import { fetchJson } from '../api.ts';
import type { Resource } from '../settings/resource.ts';

export const matrixResource: Resource = { endpoint: '/api/risk_matrices', entity: 'risk_matrix' };
export const matricesPath = '/risk-matrices';

/** Every version of the matrix, the newest first. */
export const matricesQuery = (language: string) =>
  queryOptions({
    queryKey: ['settings', matrixResource.endpoint, 'list', language] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ items: RiskMatrixVersion[] }>(matrixResource.endpoint, undefined, signal)).items,
  });
