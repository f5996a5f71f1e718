import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api, fetchJson } from '../../../client/api.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useAllows, useProfile } from '../../../client/profile/profile-query.ts';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { notifyProblem } from '../../../client/ui/notify.ts';
import { Screen } from '../../../client/ui/screen.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import type { WorkerBadge } from '../../../shared/worker-badge.ts';
import { Badge } from './badge.tsx';

/** `/worker-profiles/:id/badge`: the badge of a worker, to make, print and withdraw. */
export function BadgeScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('worker-profiles');
  const { organization } = useProfile();
  const mayChange = useAllows()('update', 'Worker');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const path = `/api/worker_profiles/${encodeURIComponent(id)}/badge`;
  const queryKey = ['records', 'worker-profiles', 'badge', id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => fetchJson<WorkerBadge>(path, undefined, signal) });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const make = useMutation({ mutationFn: () => api.post(path, {}), onError: notifyProblem, onSettled });
  const withdraw = useMutation({
    mutationFn: () => api.delete(path),
    onError: notifyProblem,
    onSettled: async () => {
      setAsking(false);
      await onSettled();
    },
  });
  const hasCode = data !== undefined && data.code !== null;

  return (
    <Screen
      title={t('badge.title')}
      {...(data && { subtitle: data.number })}
      back={recordPaths('worker-profiles').summary(id)}
      actions={
        <>
          {hasCode && mayChange && (
            <Button color="error" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
              {t('badge.withdraw')}
            </Button>
          )}
          {hasCode && data.is_active && (
            <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => window.print()} sx={{ minHeight: 44 }}>
              {t('badge.print')}
            </Button>
          )}
          {data?.is_active && !hasCode && mayChange && (
            <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()} sx={{ minHeight: 44 }}>
              {t('badge.make')}
            </Button>
          )}
        </>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <RowsSkeleton rows={3} height={80} />}
      {data?.is_active === false && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('badge.inactive')}
        </Alert>
      )}
      {data?.is_active && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {data.code === null ? (
            t('badge.noCode')
          ) : (
            <>
              {t('badge.shows')}{' '}
              <Link href={data.code.address} target="_blank" rel="noreferrer" underline="always">
                {t('badge.open')}
              </Link>
            </>
          )}
        </Alert>
      )}
      {data && <Badge badge={data} organization={organization} />}
      <ConfirmDialog
        open={isAsking}
        title={t('badge.withdrawTitle', { name: data?.name ?? '' })}
        text={t('badge.withdrawText')}
        confirm={t('badge.withdraw')}
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      />
    </Screen>
  );
}
