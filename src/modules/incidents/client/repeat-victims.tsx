import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import type { DashboardPartProps } from '../../../client/modules/client-module.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useHere } from '../../../client/paths/way-back.ts';
import { useAllows } from '../../../client/session/profile-query.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Section } from '../../../client/ui/section.tsx';
import type { RepeatVictim } from '../../../shared/repeat-victims.ts';

const shownIncidents = 5;

/** People hurt in several incidents, each with them; for readers of data on the people hurt. */
export function RepeatVictims({ params }: DashboardPartProps) {
  const { t } = useTranslation('incidents');
  const isReader = useAllows()('approve', 'Incident');
  const here = useHere();
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', 'repeat_victims', params],
    queryFn: async ({ signal }) => (await fetchJson<{ items: RepeatVictim[] }>('/api/dashboards/repeat_victims', params, signal)).items,
    enabled: isReader,
  });
  if (!isReader) return null;
  return (
    <Section title={t('repeat.title')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={80} />)}
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('repeat.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {data?.map(({ name, employee_id: employeeId, count, incidents }) => (
          <Box component="li" key={`${name} ${employeeId}`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {[name, employeeId].filter(Boolean).join(' · ')}
            </Box>
            <Box sx={{ flex: '0 0 auto' }}>{t('repeat.count', { count })}</Box>
            <Box sx={{ flex: '2 1 260px', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {incidents.slice(0, shownIncidents).map(({ id, number }) => (
                <Link key={id} component={RouterLink} to={recordPaths('incidents').summary(id)} state={here}>
                  {number}
                </Link>
              ))}
              {incidents.length > shownIncidents && '…'}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
