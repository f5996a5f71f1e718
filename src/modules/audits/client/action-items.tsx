import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useHere } from '../../../client/paths/way-back.ts';
import { useAllows } from '../../../client/profile/profile-query.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { RelativeTime } from '../../../client/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { ConditionChip, StatusChip } from '../../../client/ui/status-chip.tsx';
import { reportQuery } from './report-query.ts';

/** Actions raised from an audit, each with a link to its record. */
export function ActionItems({ detail }: RecordPartProps) {
  const { t } = useTranslation('audits');
  const here = useHere();
  const mayOpen = useAllows()('read', 'Action');
  const { data, error, refetch } = useQuery(reportQuery(detail.id));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={72} />;
  return (
    <Section>
      {data.actions.length === 0 && <Box>{t('report.noActions')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.actions.map(({ id, number, title, status, overdue, assignee, due }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 }, display: 'grid', gap: 0.5 }}
          >
            <Box>
              {mayOpen ? (
                <Link component={RouterLink} to={recordPaths('actions').summary(id)} state={here} sx={{ fontWeight: 600 }}>
                  {number}
                </Link>
              ) : (
                <strong>{number}</strong>
              )}{' '}
              {title}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontSize: '0.875rem' }}>
              {overdue && <ConditionChip module="actions" condition="overdue" />}
              <StatusChip module="actions" status={status} />
              {assignee}
              {due !== null && <RelativeTime at={due} zone={data.zone} isLimit />}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
