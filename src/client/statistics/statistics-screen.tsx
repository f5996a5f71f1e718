import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSitesWithHistory } from '../directory/use-sites-with-history.ts';
import { dayIn } from '../../shared/day-in.ts';
import { datedBy, statisticalYear, yearName } from '../../shared/statistics.ts';
import { statisticSettingsQuery } from '../manpower/statistic-settings-query.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useProfile } from '../profile/profile-query.ts';
import { useNamedModules } from '../modules/use-named-modules.ts';
import { useNow } from '../ui/clock.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PrintsFigures } from '../ui/prints-figures.tsx';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { CountTable } from './count-table.tsx';
import { PeriodRates } from './period-rates.tsx';
import { SiteRates } from './site-rates.tsx';
import { statisticsQuery } from './statistics-query.ts';

const offeredYears = 8;
const usualTab = 'observations';
const everywhere = 'all';

/** Returns the month in the address if it can be part of a statistical year, else an empty text. */
function monthOf(asked: string | null, year: number): string {
  return asked !== null && /^\d{4}-\d{2}$/.test(asked) && [year, year + 1].includes(Number(asked.slice(0, 4))) ? asked : '';
}

/** `/statistics`: records, hours and rates of a year by period. */
export function StatisticsScreen() {
  const { t } = useTranslation('dashboards');
  const [search, setSearch] = useSearchParams();
  const { user, organization } = useProfile();
  const modules = useNamedModules();
  const sites = useSitesWithHistory();
  const settingsRead = useQuery(statisticSettingsQuery);
  const { data: settings } = settingsRead;
  const fin = settings?.fin_year_type ?? 'jan_dec';
  const running = statisticalYear(dayIn(new Date(useNow()), organization.timezone), fin);
  const year = Number(search.get('year')) || running;
  const years = [...new Set([year, ...Array.from({ length: offeredYears }, (_, index) => running - index)])].toSorted((a, b) => b - a);
  const usualSite = settings?.all_sites === false ? (sites[0]?.id ?? '') : '';
  const asked = search.get('site') ?? usualSite;
  const site = asked === everywhere ? '' : asked;
  const counted = useQuery({ ...statisticsQuery(year, site), enabled: settings !== undefined });
  const { error, refetch } = settings ? counted : settingsRead;
  const { data } = counted;
  const tab = data?.modules.find((id) => id === (search.get('tab') ?? usualTab)) ?? data?.modules[0] ?? usualTab;
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    if (name === 'year') next.delete('month');
    setSearch(next, { preventScrollReset: true });
  };
  const nameOf = (id: string) => modules.find((module) => module.id === id)?.name ?? id;

  return (
    <Screen
      title={t('statistics.title')}
      subtitle={t('statistics.hint')}
      actions={
        user.is_admin && (
          <>
            <Button component={Link} to="/manpower" startIcon={<Icon name="groups" />}>
              {t('statistics.manpower')}
            </Button>
            <Button component={Link} to="/statistics/settings" startIcon={<Icon name="settings" />}>
              {t('statistics.settings')}
            </Button>
          </>
        )
      }
      filters={
        <Box role="search" sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(2, 200px)' } }}>
          <TextField select size="small" label={t('statistics.year')} value={year} onChange={({ target }) => set('year', target.value)}>
            {years.map((each) => (
              <MenuItem key={each} value={each}>
                {yearName(each, fin)}
              </MenuItem>
            ))}
          </TextField>
          <FilterSelect
            label={t('site')}
            options={sites}
            values={site === '' ? [] : [site]}
            isSingle
            onChange={([chosen = everywhere]) => set('site', chosen)}
          />
        </Box>
      }
    >
      <PrintsFigures />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={320} />)}
      {data?.modules.length === 0 && <EmptyState icon="bar_chart" title={t('empty')} hint={t('emptyText')} />}
      {data && data.modules.length > 0 && (
        <>
          <Tabs
            value={tab}
            onChange={(_, name: string) => set('tab', name)}
            variant="scrollable"
            scrollButtons={false}
            aria-label={t('tabs')}
            sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            {[usualTab, ...data.modules.filter((id) => id !== usualTab)]
              .filter((id) => data.modules.includes(id))
              .map((id) => (
                <Tab key={id} value={id} label={nameOf(id)} sx={{ minHeight: 44 }} />
              ))}
          </Tabs>
          <Section title={nameOf(tab)}>
            <CountTable statistics={data} module={tab} site={site} mayEnter={user.is_admin} />
            {datedBy(tab) === 'settled_at' && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
                {t('statistics.completedNote')}
              </Typography>
            )}
          </Section>
          {tab === 'incidents' && (
            <>
              <Section title={t('statistics.rates')}>
                <PeriodRates statistics={data} site={site} />
              </Section>
              <Section title={t('statistics.bySite')}>
                <SiteRates year={year} month={monthOf(search.get('month'), year)} onMonth={(month) => set('month', month)} />
              </Section>
            </>
          )}
        </>
      )}
    </Screen>
  );
}
