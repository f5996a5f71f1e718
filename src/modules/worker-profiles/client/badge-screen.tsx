import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useProfile } from '../../../client/profile/profile-query.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import type { WorkerBadge } from '../../../shared/worker-badge.ts';
import { Badge } from './badge.tsx';

/** `/worker-profiles/:id/badge`: the badge of a worker, to print. */
export function BadgeScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('worker-profiles');
  const { organization } = useProfile();
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'worker-profiles', 'badge', id],
    queryFn: ({ signal }) => fetchJson<WorkerBadge>(`/api/worker_profiles/${encodeURIComponent(id)}/badge`, undefined, signal),
  });

  return (
    <Screen
      title={t('badge.title')}
      {...(data && { subtitle: data.number })}
      back={recordPaths('worker-profiles').summary(id)}
      actions={
        data && (
          <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => window.print()} sx={{ minHeight: 44 }}>
            {t('badge.print')}
          </Button>
        )
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <RowsSkeleton rows={3} height={80} />}
      {data?.is_active === false && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('badge.inactive')}
        </Alert>
      )}
      {data && <Badge badge={data} organization={organization} />}
    </Screen>
  );
}
