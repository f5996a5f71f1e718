import { useQuery } from '@tanstack/react-query';
import { FindingList } from '../../../client/audit-report/finding-list.tsx';
import { fileUrl } from '../../../client/files/stored-files.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { reportQuery } from './report-query.ts';

/** The findings of an audit, critical ones first. */
export function KeyFindings({ detail }: RecordPartProps) {
  const { data, error, refetch } = useQuery(reportQuery(detail.id));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={72} />;
  return (
    <Section>
      <FindingList findings={data.findings} fileUrl={fileUrl} />
    </Section>
  );
}
