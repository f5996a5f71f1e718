import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '../../shared/user.ts';
import type { ListState } from '../lists/list-state.ts';
import { useChannel } from '../realtime/channel-hearers.ts';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { UserCard } from './user-card.tsx';
import { userResource } from './user-queries.ts';
import { InviteAgain, useUserColumns } from './use-user-columns.tsx';
import { useUserFilters } from './use-user-filters.ts';

export interface UserListProps {
  /** Only those who have not activated their account. */
  isWaiting?: boolean;
  /** `/users` or `/newusers`: the forms open there. */
  path: string;
  title: string;
  empty: { title: string; text: string };
  renderBeside?: (state: ListState, total: number | undefined) => ReactNode;
}

const waiting = { is_verified: 'false' };

/** List of users, updated without a reload when another user changes them. */
export function UserList({ isWaiting = false, path, title, empty, renderBeside }: UserListProps) {
  const { t } = useTranslation('users');
  const may = useMayChange('User');
  const client = useQueryClient();
  useChannel('RoleWiseUsers', () => void client.invalidateQueries({ queryKey: ['settings', userResource.endpoint] }));
  const columns = useUserColumns({ isWaiting, mayInvite: may('update') });
  const filters = useUserFilters({ isWaiting });

  return (
    <SettingsListScreen<ManagedUser>
      title={title}
      subtitle={(count) => t('count', { count })}
      resource={userResource}
      {...(isWaiting && { params: waiting })}
      sort={isWaiting ? '-updated_at' : 'full_name'}
      columns={columns}
      filters={filters}
      open={({ id }) => `${path}/edit/${id}`}
      create={may('create') ? { text: t('new'), to: `${path}/new` } : undefined}
      {...(renderBeside && { renderBeside })}
      empty={{ icon: 'group', ...empty }}
      renderCard={(user) => <UserCard user={user} />}
      {...(isWaiting && may('update') && { renderCardFoot: (user: ManagedUser) => <InviteAgain user={user} /> })}
    />
  );
}
