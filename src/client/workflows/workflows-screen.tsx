import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkflowRow } from '../../shared/workflow.ts';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { TourHint } from '../tours/tour-hint.tsx';
import { useReviewedModules } from './use-reviewed-modules.ts';

/** The review workflows of the organisation. */
export function WorkflowsScreen() {
  const { t } = useTranslation(['workflows', 'settings']);
  const may = useMayChange('WorkFlow');
  const modules = useReviewedModules();
  const words = useWorkflowWords();
  const columns = useMemo((): GridColDef<WorkflowRow>[] => {
    const text = (field: keyof WorkflowRow, name: string, flex: number, say: (row: WorkflowRow) => string): GridColDef<WorkflowRow> => ({
      field,
      headerName: name,
      flex,
      sortable: field === 'title' || field === 'module' || field === 'updated_at',
      valueGetter: (_, row) => say(row),
    });
    return [
      text('title', t('column.title'), 1.4, ({ title }) => title),
      text('module', t('column.module'), 0.8, words.module),
      text('flow', t('column.flow'), 1, words.flow),
      text('reviewers', t('column.reviewers'), 0.9, words.reviewers),
      text('forms', t('column.reach'), 1.2, words.reach),
      text('lead_time_hours', t('column.lead'), 0.6, words.lead),
      {
        field: 'is_active',
        headerName: t('settings:column.status'),
        width: 110,
        sortable: false,
        renderCell: ({ row }) => <ActiveChip row={row} />,
      },
    ];
  }, [t, words]);

  return (
    <SettingsListScreen<WorkflowRow>
      title={t('title')}
      resource={{ endpoint: '/api/workflows' }}
      sort="title"
      columns={columns}
      renderCard={(row) => (
        <>
          <ActiveChip row={row} />
          <Box sx={{ fontWeight: 650 }}>{row.title}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {[words.module(row), words.flow(row), words.reviewers(row)].join(' · ')}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {[words.reach(row), words.lead(row)].filter(Boolean).join(' · ')}
          </Box>
        </>
      )}
      filters={[{ kind: 'choice', name: 'module', label: t('column.module'), options: modules, isSingle: true }]}
      open={({ id }) => `/workflows/edit/${id}`}
      create={may('create') ? { text: t('add'), to: '/workflows/new' } : undefined}
      hint={<TourHint tour="workflow_settings" />}
      empty={{ icon: 'account_tree', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

function ActiveChip({ row }: { row: WorkflowRow }) {
  const { t } = useTranslation('settings');
  return (
    <Chip size="small" variant="outlined" color={row.is_active ? 'success' : 'default'} label={t(row.is_active ? 'active' : 'inactive')} />
  );
}

/** How a line of the list reads. */
function useWorkflowWords() {
  const { t } = useTranslation('workflows');
  const modules = useReviewedModules();
  const names = JSON.stringify(modules);
  return useMemo(() => {
    const known = JSON.parse(names) as typeof modules;
    return {
      module: ({ module }: WorkflowRow) => known.find(({ id }) => id === module)?.name ?? module,
      flow: ({ flow }: WorkflowRow) => t(`flow.${flow}`),
      reviewers: ({ reviewers, approve_when: needed }: WorkflowRow) => {
        if (reviewers === 0) return t('superAdmin');
        return needed === null || needed === reviewers ? String(reviewers) : t('field.some', { count: needed, total: reviewers });
      },
      reach: ({ forms, sites }: WorkflowRow) =>
        [forms > 0 && t('reach.forms', { forms }), sites > 0 && t('reach.sites', { sites })].filter(Boolean).join(' · ') ||
        t('reach.everything'),
      lead: ({ lead_time_hours: hours }: WorkflowRow) => (hours === null ? '' : t('hours', { hours })),
    };
  }, [t, names]);
}
