import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationRow } from '../../shared/notification.ts';
import { CardList } from '../lists/card-list.tsx';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useModuleNames } from '../revisions/use-module-names.ts';
import { SettingsFilters } from '../settings/settings-filters.tsx';
import type { SettingsFilter } from '../settings/settings-filters.tsx';
import { NotificationLine } from './notification-line.tsx';
import { notificationsQuery, subscriptionsQuery, unreadQuery, useMarkNotification } from './notification-queries.ts';

/** `/notification`: all notifications of the reader, newest first. */
export function NotificationScreen() {
  const { t } = useTranslation('notifications');
  const modules = useModuleNames();
  const [state, setState] = useListState({ sort: '-unread', filters: ['state', 'module', 'scenario'] });
  const list = useQuery(notificationsQuery(state));
  const { data: count } = useQuery(unreadQuery);
  const { data: subscriptions } = useQuery(subscriptionsQuery);
  const { mutate: mark, isPending } = useMarkNotification();
  const unread = count?.unread_notifications ?? 0;
  const scenarios = new Set(
    subscriptions?.modules.filter(({ id }) => id !== 'account').flatMap((each) => each.scenarios.map(({ id }) => id)),
  );
  const filters: SettingsFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('filter.state'),
      isSingle: true,
      options: [
        { id: 'unread', name: t('filter.unread') },
        { id: 'read', name: t('filter.read') },
      ],
    },
    ...(modules.length > 1 ? [{ kind: 'choice' as const, name: 'module', label: t('filter.module'), options: modules }] : []),
    {
      kind: 'choice',
      name: 'scenario',
      label: t('filter.scenario'),
      options: [...scenarios].map((id) => ({ id, name: t(`scenario.${id}` as 'scenario.submit') })),
    },
  ];

  return (
    <ListScreen<NotificationRow>
      title={t('title')}
      subtitle={unread === 0 ? undefined : t('unread', { count: unread })}
      beside={
        <Button component={Link} to="/emailsubscription" color="inherit">
          {t('choose')}
        </Button>
      }
      action={
        unread > 0 && (
          <Button variant="outlined" loading={isPending} onClick={() => mark({ isRead: true })}>
            {t('markAll')}
          </Button>
        )
      }
      filters={
        <FilterBar state={state} onChange={setState}>
          <SettingsFilters filters={filters} state={state} onChange={setState} />
        </FilterBar>
      }
      list={list}
      state={state}
      empty={{ icon: 'notifications', title: t('empty.title'), text: t('empty.text') }}
      onChange={setState}
      renderView={(view) => (
        <CardList
          {...view}
          label={t('title')}
          renderCard={(row) => (
            <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', overflow: 'hidden' }}>
              <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
                <NotificationLine row={row} />
              </Box>
              <Button color="inherit" sx={{ mx: 1, minHeight: 44 }} onClick={() => mark({ id: row.id, isRead: !row.is_read })}>
                {t(row.is_read ? 'markNew' : 'markRead')}
              </Button>
            </Paper>
          )}
        />
      )}
    />
  );
}
