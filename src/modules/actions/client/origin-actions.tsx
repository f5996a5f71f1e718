import Box from '@mui/material/Box';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { useSiteZone } from '../../../client/records/rows/use-site-zone.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { PageButtons } from '../../../client/ui/page-buttons.tsx';
import { RelativeTime } from '../../../client/ui/relative-time.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { ConditionChip, StatusChip } from '../../../client/ui/status-chip.tsx';
import type { Named } from '../../../shared/record.ts';
import { actionLists, type ActionListId } from './action-lists.ts';
import { ListTabs } from './list-tabs.tsx';

interface ActionPage {
  actions: {
    id: string;
    number: string | null;
    description: string | null;
    status: string;
    is_overdue: boolean;
    dueDate: string | null;
    assignedTo: { name: string } | null;
    site: Named | null;
  }[];
  total: number;
  size: number;
}

const actionsQuery = (id: ActionListId, page: number) =>
  queryOptions({
    queryKey: [...recordKeys.lists(), 'actions', id, page] as const,
    queryFn: ({ signal }) => fetchJson<ActionPage>(`/api/actions/${actionLists.find((list) => list.id === id)?.call}`, { page }, signal),
    placeholderData: keepPreviousData,
  });

/** The actions of one module for its readers who may not open actions: what is to be done, by whom and until when. */
export function OriginActions({ id }: { id: ActionListId }) {
  const { t } = useTranslation('actions');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(actionsQuery(id, page));

  return (
    <Screen title={t('title')} subtitle={t(`list.${id}`)}>
      <ListTabs open={id} />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} height={72} />)}
      {data?.total === 0 && <EmptyState icon="task_alt" title={t('empty.title')} hint={t('empty.text')} />}
      {data && data.total > 0 && (
        <Section>
          <Box component="ul" aria-label={t(`list.${id}`)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.actions.map((action) => (
              <ActionLine key={action.id} {...action} />
            ))}
          </Box>
          <PageButtons
            page={page}
            pages={Math.ceil(data.total / data.size)}
            onTurn={(next) => setSearch({ page: String(next) }, { replace: true })}
          />
        </Section>
      )}
    </Screen>
  );
}

function ActionLine({ number, description, status, is_overdue: isOverdue, dueDate, assignedTo, site }: ActionPage['actions'][number]) {
  const zoneOf = useSiteZone();
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 }, display: 'grid', gap: 0.5 }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>{number}</strong> {description}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontSize: '0.875rem' }}>
        {isOverdue && <ConditionChip module="actions" condition="overdue" />}
        <StatusChip module="actions" status={status} />
        {[assignedTo?.name, site?.name].filter(Boolean).join(' · ')}
        {dueDate !== null && <RelativeTime at={dueDate} zone={zoneOf(site)} isLimit />}
      </Box>
    </Box>
  );
}
