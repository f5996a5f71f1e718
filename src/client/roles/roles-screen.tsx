import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roleKinds, type RoleRow } from '../../shared/role.ts';
import { useChannel } from '../realtime/channel-hearers.ts';
import { roleName } from '../session/role-name.ts';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { roleResource } from './role-resource.ts';

/** `/roles`: what people may do. */
export function RolesScreen() {
  const { t } = useTranslation('roles');
  const may = useMayChange('Role');
  const client = useQueryClient();
  useChannel('Rules', () => void client.invalidateQueries({ queryKey: ['settings', roleResource.endpoint, 'list'] }));
  const columns = useMemo(
    (): GridColDef<RoleRow>[] => [
      { field: 'name', headerName: t('column.name'), flex: 1.4, minWidth: 200, valueGetter: (_, row) => roleName(row.name) },
      { field: 'kind', headerName: t('column.kind'), flex: 1, minWidth: 160, valueGetter: (_, row) => t(`kind.${row.kind}`) },
      { field: 'user_count', headerName: t('column.users'), width: 130, valueGetter: (_, row) => t('people', { count: row.user_count }) },
    ],
    [t],
  );

  return (
    <SettingsListScreen<RoleRow>
      title={t('title')}
      subtitle={(count) => t('count', { count })}
      resource={roleResource}
      sort="name"
      columns={columns}
      filters={[{ kind: 'choice', name: 'kind', label: t('column.kind'), options: roleKinds.map((id) => ({ id, name: t(`kind.${id}`) })) }]}
      open={({ id }) => `/roles/edit/${id}`}
      create={may('create') ? { text: t('new'), to: '/roles/new' } : undefined}
      empty={{ icon: 'badge', title: t('empty.title'), text: t('empty.text') }}
      renderCard={(row) => (
        <>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{roleName(row.name)}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {t(`kind.${row.kind}`)} · {t('people', { count: row.user_count })}
          </Box>
        </>
      )}
    />
  );
}
