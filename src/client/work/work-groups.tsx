import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Urgency, WorkItem } from '../../shared/work.ts';
import { CardPager } from '../lists/card-pager.tsx';
import type { ListViewProps } from '../lists/list-page.ts';

const urgencies: readonly Urgency[] = ['overdue', 'today', 'later'];

export interface WorkGroupsProps extends ListViewProps<WorkItem> {
  renderCard: (item: WorkItem) => ReactNode;
}

/** A page of work by urgency: overdue, due today, later. */
export function WorkGroups({ page, state, isLoading, onChange, renderCard }: WorkGroupsProps) {
  return (
    <Box aria-busy={isLoading} sx={{ display: 'grid', gap: 3, opacity: isLoading ? 0.6 : 1 }}>
      {urgencies.map((urgency) => (
        <Group key={urgency} urgency={urgency} items={page.items.filter((item) => item.urgency === urgency)} renderCard={renderCard} />
      ))}
      <CardPager total={page.total} state={state} onChange={onChange} />
    </Box>
  );
}

interface GroupProps extends Pick<WorkGroupsProps, 'renderCard'> {
  urgency: Urgency;
  items: readonly WorkItem[];
}

function Group({ urgency, items, renderCard }: GroupProps) {
  const { t } = useTranslation('work');
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Box
        component="h2"
        id={heading}
        sx={{ m: 0, mb: 1.25, fontSize: '1rem', fontWeight: 650, color: urgency === 'overdue' ? 'error.main' : 'text.primary' }}
      >
        {t(`urgency.${urgency}`)}
      </Box>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {items.map((item) => (
          <li key={item.id}>{renderCard(item)}</li>
        ))}
      </Box>
    </section>
  );
}
