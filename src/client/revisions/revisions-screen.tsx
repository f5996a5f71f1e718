import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../shared/day-in.ts';
import type { RevisionRow } from '../../shared/revision.ts';
import { useActiveFilter } from '../settings/active-filter.ts';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import { useNow } from '../ui/clock.ts';
import { deviceZone } from '../ui/relative-time.tsx';
import { Mark } from '../ui/status-chip.tsx';
import { useDay } from '../ui/use-day.ts';
import { revisionResource, revisionsPath } from './revision-resource.ts';
import { useModuleNames } from './use-module-names.ts';

/** `/hsse_rev_numbers`: the revision printed on each document, and the earlier ones. */
export function RevisionsScreen() {
  const { t } = useTranslation('master-data');
  const day = useDay();
  const modules = useModuleNames();
  const active = useActiveFilter();
  const documentOf = useCallback(
    ({ template_name: name, module }: RevisionRow) => name ?? modules.find(({ id }) => id === module)?.name ?? module,
    [modules],
  );
  const columns = useMemo(
    (): GridColDef<RevisionRow>[] => [
      { field: 'document_number', headerName: t('revision.document_number'), flex: 1, minWidth: 150 },
      { field: 'rev_number', headerName: t('revision.rev_number'), width: 110 },
      { field: 'rev_date', headerName: t('revision.rev_date'), width: 150, valueFormatter: (value: string) => day(value) },
      { field: 'module', headerName: t('revision.template'), flex: 1.4, minWidth: 180, valueGetter: (_, row) => documentOf(row) },
      { field: 'state', headerName: '', width: 150, sortable: false, renderCell: ({ row }) => <RevisionMark row={row} /> },
      { field: 'note', headerName: t('revision.note'), flex: 1.2, minWidth: 160, sortable: false },
    ],
    [t, day, documentOf],
  );

  return (
    <SettingsListScreen<RevisionRow>
      title={t('revision.title')}
      subtitle={(count) => t('revision.count', { count })}
      resource={revisionResource}
      sort="-rev_date"
      columns={columns}
      filters={[{ kind: 'choice', name: 'module', label: t('revision.module'), options: modules }, active]}
      open={({ id }) => `${revisionsPath}/edit/${id}`}
      create={{ text: t('revision.new'), to: `${revisionsPath}/new` }}
      empty={{ icon: 'numbers', title: t('revision.emptyTitle'), text: t('revision.emptyText') }}
      renderCard={(row) => (
        <>
          <RevisionMark row={row} />
          <Box sx={{ fontWeight: 650 }}>
            {row.document_number} · {t('revision.rev_number')} {row.rev_number}
          </Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{documentOf(row)}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t('revision.rev_date')} {day(row.rev_date)}
          </Box>
        </>
      )}
    />
  );
}

/** Whether documents that are printed today carry it. */
function RevisionMark({ row }: { row: RevisionRow }) {
  const { t } = useTranslation(['master-data', 'settings']);
  const today = dayIn(new Date(useNow()), deviceZone);
  if (!row.is_active) return <Mark look={{ icon: 'block', tone: 'neutral' }} text={t('settings:inactive')} />;
  if (row.is_current) return <Mark look={{ icon: 'check', tone: 'good' }} text={t('revision.current')} />;
  return row.rev_date > today ? (
    <Mark look={{ icon: 'event', tone: 'info' }} text={t('revision.future')} />
  ) : (
    <Mark look={{ icon: 'history', tone: 'neutral' }} text={t('revision.past')} />
  );
}
