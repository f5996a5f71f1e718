import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatingUnitRow } from '../../shared/site.ts';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import { souResource } from './sou-resource.ts';

/** `/sous`: groups of sites under one head. */
export function SousScreen() {
  const { t } = useTranslation('sites');
  const columns = useMemo(
    (): GridColDef<OperatingUnitRow>[] => [
      { field: 'name', headerName: t('sou.name'), flex: 1, minWidth: 180 },
      { field: 'head', headerName: t('sou.head'), flex: 1, minWidth: 150, sortable: false },
      {
        field: 'sites',
        headerName: t('sou.sites'),
        flex: 2,
        minWidth: 220,
        sortable: false,
        valueGetter: (_, row) => row.sites.join(', '),
      },
    ],
    [t],
  );
  return (
    <SettingsListScreen<OperatingUnitRow>
      title={t('sou.title')}
      subtitle={(count) => t('sou.count', { count })}
      resource={souResource}
      sort="name"
      columns={columns}
      open={({ id }) => `/sous/edit/${id}`}
      create={{ text: t('sou.new'), to: '/sous/new' }}
      empty={{ icon: 'apartment', title: t('sou.emptyTitle'), text: t('sou.emptyText') }}
      renderCard={(row) => (
        <>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{row.name}</Box>
          {row.head !== null && <Box sx={{ fontSize: '0.875rem' }}>{row.head}</Box>}
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{row.sites.join(', ')}</Box>
        </>
      )}
    />
  );
}
