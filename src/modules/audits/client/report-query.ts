import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../client/api.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import type { AuditReport } from '../../../shared/audit-report.ts';

/** The report of an audit; it is asked for again with the audit. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(id), 'report'],
    queryFn: ({ signal }) => fetchJson<AuditReport>(`/api/audits/${id}/report`, undefined, signal),
  });
