import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Establishment, EstablishmentDetails, EstablishmentYear } from '../../shared/osha/establishment.ts';
import type { OshaCase } from '../../shared/osha/osha-cases.ts';
import type { OshaSummary } from '../../shared/osha/osha-summary.ts';
import { api, fetchJson } from '../api.ts';
import { saveFrom } from '../files/save-from.ts';

export interface OshaLog {
  establishment: Establishment;
  cases: OshaCase[];
  summary: OshaSummary;
  private_names: { case_no: string; name: string }[];
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

/** States a year of a site. */
export function useChangeYear(site: string, year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stated: EstablishmentYear) => api.put('/api/osha/years', { year: { site_id: site, year, ...stated } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['osha'] }),
  });
}

/** Files of a log: tables as CSV, forms as PDF. */
export const oshaFiles = {
  log: { path: '/api/osha/files', params: { file: 'log' }, name: 'osha-300', ending: 'csv' },
  ita: { path: '/api/osha/files', params: { file: 'ita' }, name: 'osha-300a', ending: 'csv' },
  cases: { path: '/api/osha/files', params: { file: 'cases' }, name: 'osha-300-301', ending: 'csv' },
  logPdf: { path: '/api/osha/pdf', params: { form: 'log' }, name: 'osha-300', ending: 'pdf' },
  summaryPdf: { path: '/api/osha/pdf', params: { form: 'summary' }, name: 'osha-300a', ending: 'pdf' },
} as const;

/** Saves a file of the log of a site and year. */
export async function downloadOsha(file: keyof typeof oshaFiles, year: number, site: string): Promise<void> {
  const { path, params, name, ending } = oshaFiles[file];
  await saveFrom({ path, params: { ...params, year, site_id: site }, name: `${name}-${year}.${ending}` });
}
