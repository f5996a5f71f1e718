import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { DetailedUser } from '../../shared/user.ts';
import { useChannel } from '../realtime/channel-hearers.ts';
import { RightsMatrix } from '../roles/rights-matrix.tsx';
import { roleName } from '../session/role-name.ts';
import { rowQuery } from '../settings/resource.ts';
import { useMayChange } from '../settings/use-may-change.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Section } from '../ui/section.tsx';
import { PermissionForm } from './permission-form.tsx';
import { userResource } from './user-queries.ts';
import { UserStatusMark } from './user-marks.tsx';

/** `/users/:id/permission`: the rights of one user, their origin, and ways to change them. */
export function PermissionScreen() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const may = useMayChange('User');
  const client = useQueryClient();
  const query = rowQuery<DetailedUser>(userResource, id);
  const { data: user, error, refetch } = useQuery(query);
  useChannel('Rules', () => void client.invalidateQueries({ queryKey: query.queryKey }));
  const back = '/users';

  if (!user)
    return (
      <Screen title={t('permission.open')} back={back}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} height={44} />}
      </Screen>
    );
  return (
    <Screen
      title={t('permission.title', { name: user.full_name })}
      subtitle={`${user.email} · ${roleName(user.role_name)}`}
      mark={<UserStatusMark status={user.status} />}
      back={back}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 280px) minmax(0, 1fr)' },
        }}
      >
        <Section title={t('section.access')}>
          <PermissionForm key={user.lock_version} user={user} isReadOnly={!may('update')} />
        </Section>
        <Section title={t('permission.now')}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1.5 }}>{t('permission.nowHint')}</Box>
          {user.rules.length === 0 && (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {t('permission.none')}
            </Alert>
          )}
          <RightsMatrix label={t('permission.now')} rights={user.rules} />
        </Section>
      </Box>
    </Screen>
  );
}
