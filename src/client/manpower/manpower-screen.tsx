import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultManpower } from '../../shared/manpower.ts';
import { hoursOfManpower } from '../../shared/statistics.ts';
import { Link } from 'react-router-dom';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUnloadWarning } from '../ui/use-unload-warning.ts';
import { ManpowerCards } from './manpower-cards.tsx';
import { manpowerQuery, useIsEntering } from './manpower-query.ts';
import { statisticSettingsQuery } from './statistic-settings-query.ts';

const ManpowerGrid = lazy(async () => ({ default: (await loadPart(() => import('./manpower-grid.tsx'))).ManpowerGrid }));

const shape = { sort: 'name', filters: ['year'] };
const thisYear = new Date().getFullYear();
/** The range in which figures are commonly corrected, plus next year. */
const years = Array.from({ length: 8 }, (_, index) => thisYear + 1 - index);

/** `/manpower`: the person-days or people of each site, month by month. */
export function ManpowerScreen() {
  const { t } = useTranslation(['master-data', 'imports']);
  const [{ chosen, ...rest }, setState] = useListState(shape);
  const year = Number(chosen['year']?.[0]) || thisYear;
  // The year is no filter that could be cleared: without one there is no grid.
  const state = { ...rest, chosen: {} };
  const found = useQuery(manpowerQuery(state, year));
  const { data: settings } = useQuery(statisticSettingsQuery);
  const isPhone = useIsPhone();
  useUnloadWarning(useIsEntering());
  const keep = { year: [String(year)] };

  return (
    <ListScreen
      title={t('manpower.title')}
      subtitle={[
        settings && t(`manpower.entered.${settings.manpower_type}`, { hours: hoursOfManpower(settings) }),
        t('manpower.hint', { count: defaultManpower }),
      ]
        .filter(Boolean)
        .join(' ')}
      beside={
        <TextField
          select
          size="small"
          label={t('manpower.year')}
          value={year}
          onChange={({ target }) => setState({ ...rest, chosen: { year: [target.value] }, page: 1 })}
          sx={{ minWidth: 110 }}
        >
          {(years.includes(year) ? years : [year, ...years]).map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      }
      action={
        <Button component={Link} to="/manpower/import" variant="outlined" startIcon={<Icon name="upload" />}>
          {t('imports:hours.open')}
        </Button>
      }
      filters={<FilterBar state={state} onChange={(next, replace) => setState({ ...next, chosen: keep }, replace)} />}
      list={found}
      state={state}
      empty={{ icon: 'groups', title: t('manpower.emptyTitle'), text: t('manpower.emptyText') }}
      onChange={(next) => setState({ ...next, chosen: keep })}
      renderView={(view) => (isPhone ? <ManpowerCards {...view} year={year} /> : <ManpowerGrid {...view} year={year} />)}
    />
  );
}
