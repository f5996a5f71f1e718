import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { historyActions, historyEntities } from '../../shared/history.ts';
import type { ActivityRow } from '../../shared/history.ts';
import { sitesQuery } from '../directory/sites-query.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import type { SettingsFilter } from '../settings/settings-filters.tsx';
import { useProfile } from '../profile/profile-query.ts';
import { Icon } from '../ui/icon.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useActivityWords } from './use-activity-words.ts';

/** `/activity-logs`: the history of everything, the latest first. */
export function ActivityLogScreen() {
  const { t } = useTranslation('activity');
  const words = useActivityWords();
  const { organization } = useProfile();
  const zone = organization.timezone;
  const filters = useLogFilters();
  const columns = useMemo(
    (): GridColDef<ActivityRow>[] => [
      {
        field: 'at',
        headerName: t('column.at'),
        width: 172,
        renderCell: ({ row }) => <RelativeTime at={row.at} zone={zone} layout="stack" />,
      },
      {
        field: 'actor',
        headerName: t('column.person'),
        flex: 1,
        minWidth: 150,
        sortable: false,
        valueGetter: (_, row) => row.actor?.name ?? t('system'),
      },
      {
        field: 'action',
        headerName: t('column.action'),
        flex: 1,
        minWidth: 150,
        sortable: false,
        valueGetter: (_, row) => words.action(row),
      },
      { field: 'entity', headerName: t('column.entity'), width: 160, sortable: false, valueGetter: (_, row) => words.entity(row.entity) },
      { field: 'entity_name', headerName: t('column.name'), flex: 1.4, minWidth: 170, sortable: false },
      {
        field: 'site',
        headerName: t('column.site'),
        flex: 1,
        minWidth: 140,
        sortable: false,
        valueGetter: (_, row) => row.site?.name ?? '–',
      },
    ],
    [t, zone, words],
  );

  return (
    <SettingsListScreen<ActivityRow>
      title={t('title')}
      subtitle={(count) => t('count', { count })}
      resource={{ endpoint: '/api/activity_logs' }}
      sort="-at"
      columns={columns}
      filters={filters}
      isSearchable={false}
      open={({ id }) => `/activity-logs/${id}`}
      renderBeside={(state) => <ExportButton endpoint="/api/activity_logs/export" file={t('export.file')} state={state} />}
      empty={{ icon: 'manage_history', title: t('empty.title'), text: t('empty.text') }}
      renderCard={(row) => (
        <>
          <Box sx={{ fontWeight: 650 }}>
            {words.action(row)} · {words.entity(row.entity)}
          </Box>
          {row.entity_name !== '' && <Box>{row.entity_name}</Box>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
            <span>{row.actor?.name ?? t('system')}</span>
            {row.site && (
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                <Icon name="location" size={16} />
                {row.site.name}
              </Box>
            )}
            <RelativeTime at={row.at} zone={zone} />
          </Box>
        </>
      )}
    />
  );
}

function useLogFilters(): SettingsFilter[] {
  const { t } = useTranslation('activity');
  const words = useActivityWords();
  const { data: sites = [] } = useQuery(sitesQuery);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  const entities = historyEntities.map((id) => ({ id, name: words.entity(id) })).toSorted(byName);
  const actions = historyActions.map((id) => ({ id, name: words.action({ action: id, module: null }) })).toSorted(byName);
  return [
    { kind: 'person', name: 'person', label: t('column.person') },
    { kind: 'choice', name: 'entity', label: t('column.entity'), options: entities },
    { kind: 'choice', name: 'action', label: t('column.action'), options: actions },
    { kind: 'choice', name: 'site', label: t('column.site'), options: sites, isSingle: true },
    { kind: 'date', name: 'from', label: t('filter.from') },
    { kind: 'date', name: 'to', label: t('filter.to') },
  ];
}
