import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import type { DashboardPartProps } from '../../../client/modules/client-module.ts';
import { listOf } from '../../../client/dashboards/figure-query.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useHere } from '../../../client/paths/way-back.ts';
import { useAllows } from '../../../client/profile/profile-query.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Section } from '../../../client/ui/section.tsx';
import type { RepeatVictim } from '../../../shared/repeat-victims.ts';

/** Shown at first: people, and the incidents of each. */
const shown = { people: 10, incidents: 5 };
/** As many incidents as the address of a list can name. */
const mostNamed = 80;

/** The list of the incidents in which somebody was hurt. */
function incidentsOf({ incidents }: RepeatVictim): string {
  const numbers = incidents.flatMap(({ number }) => number ?? []);
  return listOf('incidents', { number: numbers.slice(0, mostNamed).join(',') });
}

/** People hurt in several incidents, each with them; for readers of data on the people hurt. */
export function RepeatVictims({ params }: DashboardPartProps) {
  const { t } = useTranslation('incidents');
  const isReader = useAllows()('approve', 'Incident');
  const here = useHere();
  const [isAll, setAll] = useState(false);
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
        {data?.slice(0, isAll ? undefined : shown.people).map((victim) => (
          <Box
            component="li"
            key={`${victim.name} ${victim.employee_id} ${victim.incidents[0]?.id}`}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {[victim.name, victim.employee_id].filter(Boolean).join(' · ')}
            </Box>
            <Link component={RouterLink} to={incidentsOf(victim)} sx={{ flex: '0 0 auto' }}>
              {t('repeat.count', { count: victim.count })}
            </Link>
            <Box sx={{ flex: '2 1 260px', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {victim.incidents.slice(0, shown.incidents).map(({ id, number }) => (
                <Link key={id} component={RouterLink} to={recordPaths('incidents').summary(id)} state={here}>
                  {number}
                </Link>
              ))}
              {victim.incidents.length > shown.incidents && '…'}
            </Box>
          </Box>
        ))}
      </Box>
      {data && data.length > shown.people && (
        <Button onClick={() => setAll(!isAll)} sx={{ mt: 1 }}>
          {isAll ? t('repeat.fewer') : t('repeat.all', { count: data.length })}
        </Button>
      )}
    </Section>
  );
}
