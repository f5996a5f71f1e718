import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchJson } from '../../api.ts';
import { narrowing, withFilter } from '../../lists/list-state.ts';
import type { ListState } from '../../lists/list-state.ts';
import type { ChangeList } from '../../lists/use-list-state.ts';
import { localeOf } from '../../../shared/language.ts';
import { recordKeys } from '../store/record-queries.ts';
import { useVocabulary } from './use-vocabulary.ts';

export interface StatusChipsProps {
  module: string;
  /** Filters that the list has beside those of its address. */
  scope: Readonly<Record<string, string>>;
  state: ListState;
  onChange: ChangeList;
}

/** Number of records in each status, under the other current filters. A tap narrows the list to one status. */
export function StatusChips({ module, scope, state, onChange }: StatusChipsProps) {
  const { t, i18n } = useTranslation();
  const { statuses } = useVocabulary(module);
  const others = { ...scope, ...narrowing(withFilter(state, 'status', [])) };
  const { data } = useQuery({
    queryKey: [...recordKeys.lists(), module, 'counts', others],
    queryFn: ({ signal }) =>
      fetchJson<{ items: { status: string; count: number }[] }>('/api/records/counts', { module, ...others }, signal),
    placeholderData: keepPreviousData,
  });
  const chosen = state.chosen['status'] ?? [];
  const counts = new Map(data?.items.map(({ status, count }) => [status, count]));
  const shown = statuses.filter(({ id }) => (counts.get(id) ?? 0) > 0 || chosen.includes(id));
  if (shown.length < 2 && chosen.length === 0) return null;
  const toggle = (id: string) =>
    onChange(withFilter(state, 'status', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]));

  return (
    <Box
      role="group"
      aria-label={t('list.byStatus')}
      sx={{ display: 'flex', gap: 0.75, mb: 1.5, overflowX: 'auto', flexWrap: { md: 'wrap' }, pb: 0.25 }}
    >
      {shown.map(({ id, name }) => {
        const isChosen = chosen.includes(id);
        return (
          <Chip
            key={id}
            size="small"
            label={`${name} ${(counts.get(id) ?? 0).toLocaleString(localeOf(i18n.language))}`}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => toggle(id)}
            sx={{ height: 30, bgcolor: isChosen ? undefined : 'background.paper', '@media (pointer: coarse)': { height: 40 } }}
          />
        );
      })}
    </Box>
  );
}
