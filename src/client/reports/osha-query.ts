import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Establishment, EstablishmentDetails } from '../../shared/osha/establishment.ts';
import type { OshaCase } from '../../shared/osha/osha-cases.ts';
import type { OshaSummary } from '../../shared/osha/osha-summary.ts';
import { api, fetchJson } from '../api.ts';

export interface OshaLog {
  establishment: Establishment;
  cases: OshaCase[];
  summary: OshaSummary;
}

/** The log of a site and year. */
export const oshaQuery = (year: number, site: string) =>
  queryOptions({
    queryKey: ['osha', year, site],
    queryFn: ({ signal }) => fetchJson<OshaLog>('/api/osha', { year, site_id: site }, signal),
    enabled: site !== '',
  });

/** Says what OSHA's forms ask of a site. */
export function useChangeEstablishment(site: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (establishment: EstablishmentDetails) =>
      api.put('/api/osha/establishments', { establishment: { site_id: site, ...establishment } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['osha'] }),
  });
}

/** Saves the log or the summary for the Injury Tracking Application. */
export async function downloadOsha(file: 'log' | 'ita', year: number, site: string): Promise<void> {
  const { data } = await api.get<Blob>('/api/osha/files', { params: { file, year, site_id: site }, responseType: 'blob' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = `osha-300${file === 'log' ? '' : 'a'}-${year}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
