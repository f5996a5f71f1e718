import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { siteStatuses, type SiteRow } from '../../shared/site.ts';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { Icon } from '../ui/icon.tsx';
import { countryName } from './countries.ts';
import { SiteMark } from './site-mark.tsx';
import { siteResource } from './site-queries.ts';

/** `/sites`: where the organisation works. */
export function SitesScreen() {
  const { t, i18n } = useTranslation(['sites', 'settings']);
  const { language } = i18n;
  const may = useMayChange('Site');
  const columns = useMemo(
    (): GridColDef<SiteRow>[] => [
      { field: 'name', headerName: t('field.name'), flex: 1.4, minWidth: 180 },
      {
        field: 'below',
        headerName: t('below'),
        width: 130,
        sortable: false,
        filterable: false,
        renderCell: ({ row }) => <SiteLinks row={row} />,
      },
      { field: 'site_code', headerName: t('field.code'), width: 110 },
      { field: 'city', headerName: t('field.city'), flex: 1, minWidth: 130 },
      {
        field: 'country',
        headerName: t('field.country'),
        flex: 0.8,
        minWidth: 120,
        valueGetter: (_, row) => countryName(row.country, language),
      },
      { field: 'head_of_safety', headerName: t('field.headOfSafety'), flex: 1, minWidth: 150, sortable: false },
      { field: 'phone', headerName: t('field.phone'), width: 170, sortable: false },
      { field: 'status', headerName: t('settings:column.status'), width: 130, renderCell: ({ row }) => <SiteMark status={row.status} /> },
    ],
    [t, language],
  );

  return (
    <SettingsListScreen<SiteRow>
      title={t('title')}
      subtitle={(count) => t('count', { count })}
      resource={siteResource}
      sort="name"
      columns={columns}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: t('settings:column.status'),
          options: siteStatuses.map((id) => ({ id, name: t(`status.${id}`) })),
        },
      ]}
      open={({ id }) => `/sites/edit/${id}`}
      create={may('create') ? { text: t('new'), to: '/sites/new' } : undefined}
      renderBeside={() => (
        <Button component={Link} to="/sites/map" variant="outlined" startIcon={<Icon name="map" />}>
          {t('map.open')}
        </Button>
      )}
      empty={{ icon: 'location', title: t('emptyTitle'), text: t('emptyText') }}
      renderCard={(row) => (
        <>
          <SiteMark status={row.status} />
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{row.name}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {[row.site_code, row.city, countryName(row.country, language)].filter(Boolean).join(' · ')}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{[row.head_of_safety, row.phone].filter(Boolean).join(' · ')}</Box>
        </>
      )}
      renderCardFoot={(row) => (
        <>
          <Button
            component={Link}
            to={`/sites/${row.id}/divisions`}
            size="small"
            startIcon={<Icon name="account_tree" />}
            sx={{ minHeight: 44 }}
          >
            {t('divisions.short', { count: row.divisions })}
          </Button>
          <Button component={Link} to={`/sites/${row.id}/map-view`} size="small" startIcon={<Icon name="map" />} sx={{ minHeight: 44 }}>
            {t('plan.view')}
          </Button>
        </>
      )}
    />
  );
}

/** Links from a row to the places and plans of its site. */
function SiteLinks({ row }: { row: SiteRow }) {
  const { t } = useTranslation('sites');
  const links = [
    { to: `/sites/${row.id}/divisions`, icon: 'account_tree', text: t('divisions.of', { name: row.name }) },
    { to: `/sites/${row.id}/map-view`, icon: 'map', text: t('plan.of', { name: row.name }) },
  ];
  return links.map(({ to, icon, text }) => (
    <Tooltip key={to} title={text}>
      <IconButton component={Link} to={to} aria-label={text} onClick={(event) => event.stopPropagation()}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  ));
}
