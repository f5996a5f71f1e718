import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from '../load-patiently.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { countFilters, withoutFilters, withSearch } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { SearchField } from './search-field.tsx';
import type { ChangeList } from './use-list-state.ts';

const FilterDrawer = lazy(async () => ({ default: (await loadPatiently(() => import('./filter-drawer.tsx'))).FilterDrawer }));

export interface FilterBarProps {
  state: ListState;
  onChange: ChangeList;
  /** False where there are filters only. */
  isSearchable?: boolean;
  /** The list's own filters; without them there is the search alone. */
  children?: ReactNode;
}

/** Search and filters of a list: in a row on a desktop, in a drawer on a phone. */
export function FilterBar({ state, onChange, isSearchable = true, children }: FilterBarProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const count = countFilters(state);
  const search = isSearchable && <SearchField value={state.search} onChange={(text) => onChange(withSearch(state, text), true)} />;

  if (isPhone) {
    return (
      <Box sx={{ display: 'flex', gap: 1 }}>
        {search}
        {children !== undefined && (
          <>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="tune" />}
              onClick={() => {
                setOpened(true);
                setOpen(true);
              }}
              aria-haspopup="dialog"
              sx={{ flexShrink: 0, borderColor: 'divider' }}
            >
              {count > 0 ? t('list.filtersSet', { number: count }) : t('list.filters')}
            </Button>
            {wasOpened && (
              <Suspense>
                <FilterDrawer open={isOpen} onClose={() => setOpen(false)} onClear={() => onChange(withoutFilters(state))}>
                  {children}
                </FilterDrawer>
              </Suspense>
            )}
          </>
        )}
      </Box>
    );
  }
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
      {search}
      {children}
      {(count > 0 || state.search !== '') && (
        <Button onClick={() => onChange(withoutFilters(state))} startIcon={<Icon name="close" size={18} />}>
          {t('list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
