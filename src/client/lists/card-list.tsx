import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CardPager } from './card-pager.tsx';
import type { ListViewProps } from './list-page.ts';

export interface CardListProps<Row extends { id: string }> extends ListViewProps<Row> {
  label: string;
  renderCard: (row: Row) => ReactNode;
}

/** A list on a phone: its lines as cards, a page at a time. */
export function CardList<Row extends { id: string }>({ label, renderCard, page, state, isLoading, onChange }: CardListProps<Row>) {
  return (
    <>
      <Box
        component="ul"
        aria-busy={isLoading}
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, opacity: isLoading ? 0.6 : 1 }}
      >
        {page.items.map((row) => (
          <li key={row.id}>{renderCard(row)}</li>
        ))}
      </Box>
      <CardPager total={page.total} state={state} onChange={onChange} />
    </>
  );
}
