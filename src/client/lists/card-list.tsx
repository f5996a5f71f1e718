import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CardPager } from './card-pager.tsx';
import type { ListViewProps } from './list-page.ts';

export interface CardListProps<Row extends { id: string }> extends ListViewProps<Row> {
  label: string;
  renderCard: (row: Row) => ReactNode;
}

/** The lines of a list as cards, a page at a time: below each other on a phone, beside each other where there is room. */
export function CardList<Row extends { id: string }>({ label, renderCard, page, state, isLoading, onChange }: CardListProps<Row>) {
  return (
    <>
      <Box
        component="ul"
        aria-busy={isLoading}
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          opacity: isLoading ? 0.6 : 1,
        }}
      >
        {page.items.map((row) => (
          <li key={row.id}>{renderCard(row)}</li>
        ))}
      </Box>
      <CardPager total={page.total} state={state} onChange={onChange} />
    </>
  );
}
