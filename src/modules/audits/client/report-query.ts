import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../client/api.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import type { AuditReport } from '../../../shared/audit-report.ts';

/** Query for the report of an audit. It is refetched together with the audit. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(id), 'report'],
    queryFn: ({ signal }) => fetchJson<AuditReport>(`/api/audits/${id}/report`, undefined, signal),
  });
