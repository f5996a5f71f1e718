import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

export interface CardPagerProps {
  total: number;
  state: ListState;
  onChange: ChangeList;
}

/** The way to the cards before and after. */
export function CardPager({ total, state, onChange }: CardPagerProps) {
  const { t } = useTranslation();
  const last = Math.ceil(total / state.size);
  if (last <= 1) return null;

  const turn = (by: number) => {
    onChange({ ...state, page: state.page + by });
    scrollTo({ top: 0 });
  };

  return (
    <Box
      component="nav"
      aria-label={t('list.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 2 }}
    >
      <Button variant="outlined" disabled={state.page <= 1} onClick={() => turn(-1)}>
        {t('list.previous')}
      </Button>
      <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('list.pageOf', { page: state.page, pages: last })}
      </Box>
      <Button variant="outlined" disabled={state.page >= last} onClick={() => turn(1)}>
        {t('list.next')}
      </Button>
    </Box>
  );
}
