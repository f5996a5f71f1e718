import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allTime, type ChosenDate } from '../../shared/figure.ts';
import { siteTreeQuery } from '../directory/site-tree-query.ts';
import { sitesQuery } from '../directory/sites-query.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { PeriodFilter } from '../lists/period-filter.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { usePeriodText } from '../lists/use-period-text.ts';

export interface DashboardFiltersProps {
  state: DashboardState;
  dates: readonly ChosenDate[];
  /** The filters of time that have an effect; both unless said. */
  times?: readonly ('period' | 'date')[];
  onChange: (state: DashboardState) => void;
}

/** Period, the date it is about, and site. */
export function DashboardFilters({ state, dates, times = ['period', 'date'], onChange }: DashboardFiltersProps) {
  const { t } = useTranslation('dashboards');
  const periodText = usePeriodText();
  const { data: sites = [] } = useQuery(sitesQuery);
  const { data: tree = [] } = useQuery(siteTreeQuery);
  const { period, date, site, division } = state;
  const divisions = tree.flatMap(({ id, name, divisions: below }) =>
    site === '' ? below.map((each) => ({ ...each, name: `${each.name} · ${name}` })) : site === id ? below : [],
  );

  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, 200px)' },
        // The two dates of a period need the room of two filters.
        '& > [role="group"]': { gridColumn: 'span 2' },
      }}
    >
      {times.includes('period') && (
        <PeriodFilter
          label={t('period')}
          value={period === allTime ? '' : period}
          all={periodText(allTime)}
          isAhead={false}
          onChange={(chosen) => onChange({ ...state, period: chosen === '' ? allTime : chosen })}
        />
      )}
      {times.includes('date') && (
        <TextField
          select
          size="small"
          label={t('date')}
          value={date}
          onChange={(event) => onChange({ ...state, date: dates.find((name) => name === event.target.value) ?? date })}
        >
          {dates.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`dateName.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FilterSelect
        label={t('site')}
        options={sites}
        values={site === '' ? [] : [site]}
        isSingle
        onChange={([chosen = '']) => onChange({ ...state, site: chosen, division: '' })}
      />
      <FilterSelect
        label={t('division')}
        options={divisions}
        values={division === '' ? [] : [division]}
        isSingle
        onChange={([chosen = '']) => onChange({ ...state, division: chosen })}
      />
    </Box>
  );
}
