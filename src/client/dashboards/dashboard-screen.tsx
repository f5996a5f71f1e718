import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useModuleName } from '../shell/use-module-name.ts';
import type { Dashboard } from '../../shared/dashboard.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PrintsFigures } from '../ui/prints-figures.tsx';
import { Screen } from '../ui/screen.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { readDashboardState, writeDashboardState, type DashboardState } from './dashboard-state.ts';
import { useDashboardTabs, type DashboardTab } from './dashboard-tabs.ts';
import { FigureChart } from './figure-chart.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { FigureTile } from './figure-tile.tsx';

/** The figures of each readable module that has a dashboard. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboards');
  const [first, ...others] = useDashboardTabs();
  if (first) return <Dashboards tabs={[first, ...others]} />;
  return (
    <Screen title={t('title')}>
      <EmptyState icon="bar_chart" title={t('empty')} hint={t('emptyText')} />
    </Screen>
  );
}

/** The tab that speaks of all modules. */
const summary = 'summary';
const summaryTab: Dashboard = { order: 100, dates: ['reported', 'occurred', 'created'], tiles: [], charts: [] };

function Dashboards({ tabs }: { tabs: readonly [DashboardTab, ...DashboardTab[]] }) {
  const { t } = useTranslation('dashboards');
  const nameOf = useModuleName();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const all: [DashboardTab, ...DashboardTab[]] = [...tabs, { ...tabs[0], id: summary, dashboard: summaryTab }];
  const state = readDashboardState(search, all);
  const tab = all.find((each) => each.id === state.tab) ?? tabs[0];
  const change = (next: DashboardState) => setSearch(writeDashboardState(next, all), { preventScrollReset: true });

  return (
    <Screen title={t('title')} filters={<DashboardFilters state={state} dates={tab.dashboard.dates} onChange={change} />}>
      <PrintsFigures />
      <Tabs
        value={tab.id}
        onChange={(_, name: string) => change({ ...state, tab: name })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('tabs')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {all.map((each) => (
          <Tab
            key={each.id}
            value={each.id}
            id={`${id}-${each.id}`}
            aria-controls={`${id}-panel`}
            label={each.id === summary ? t('summary.title') : nameOf(each)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab.id}`} key={tab.id}>
        {tab.id === summary && <SummaryPanel state={state} />}
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            mb: 2,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          }}
        >
          {tab.dashboard.tiles.map((tile, at) => (
            <FigureTile key={at} tab={tab} state={state} tile={tile} />
          ))}
        </Box>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {tab.dashboard.charts.map((chart, at) => (
            <FigureChart key={at} module={tab.id} state={state} chart={chart} />
          ))}
        </Box>
      </Box>
    </Screen>
  );
}
