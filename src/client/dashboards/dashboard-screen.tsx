import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useProfile } from '../profile/profile-query.ts';
import { useModuleName } from '../modules/use-module-name.ts';
import { emptySummary, summaryTab } from '../../shared/dashboard.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PrintsFigures } from '../ui/prints-figures.tsx';
import { Screen } from '../ui/screen.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { readDashboardState, writeDashboardState, type DashboardState } from './dashboard-state.ts';
import { useDashboardTabs, type DashboardTab } from './dashboard-tabs.ts';
import { DashboardParts } from './dashboard-parts.tsx';
import { summaryQuery } from './document-query.ts';
import { ModulePart } from './module-part.tsx';
import { SummaryPanel } from './summary-panel.tsx';

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

function Dashboards({ tabs }: { tabs: readonly [DashboardTab, ...DashboardTab[]] }) {
  const { t } = useTranslation('dashboards');
  const nameOf = useModuleName();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const { data: summary = emptySummary } = useQuery({ ...summaryQuery, enabled: search.get('tab') === summaryTab });
  const all: [DashboardTab, ...DashboardTab[]] = [...tabs, { ...tabs[0], id: summaryTab, dashboard: summary }];
  const state = readDashboardState(search, all);
  const tab = all.find((each) => each.id === state.tab) ?? tabs[0];
  const change = (next: DashboardState) => setSearch(writeDashboardState(next, all), { preventScrollReset: true });
  // Keeps what was chosen, and not the defaults: each tab has its own date.
  const openTab = (name: string) =>
    setSearch(new URLSearchParams([...[...search].filter(([key]) => key !== 'tab'), ...(name === all[0].id ? [] : [['tab', name]])]), {
      preventScrollReset: true,
    });

  return (
    <Screen
      title={t('title')}
      filters={<DashboardFilters state={state} dates={tab.dashboard.dates} onChange={change} />}
      actions={<EditLink tab={tab.id} />}
    >
      <PrintsFigures />
      <Tabs
        value={tab.id}
        onChange={(_, name: string) => openTab(name)}
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
            label={each.id === summaryTab ? t('summary.title') : nameOf(each)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab.id}`} key={tab.id}>
        {tab.id === summaryTab && <SummaryPanel state={state} />}
        {tab.id === summaryTab ? <OwnSummary state={state} /> : <DashboardParts tab={tab.id} dashboard={tab.dashboard} state={state} />}
        <ModulePart module={tab.id} state={state} />
      </Box>
    </Screen>
  );
}

/** The tiles that an admin put on the tab of all modules. */
function OwnSummary({ state }: { state: DashboardState }) {
  const { data, error, refetch } = useQuery(summaryQuery);
  if (data) return <DashboardParts tab={summaryTab} dashboard={data} state={state} />;
  return error && <ErrorState error={error} onRetry={() => void refetch()} />;
}

/** Leads admins to the editing of the open tab, with its filters. */
function EditLink({ tab }: { tab: string }) {
  const { t } = useTranslation('dashboards');
  const { user } = useProfile();
  const { search } = useLocation();
  if (!user.is_admin) return null;
  return (
    <Button component={Link} to={`/dashboard/edit/${tab}${search}`} variant="outlined" startIcon={<Icon name="edit" />}>
      {t('edit.open')}
    </Button>
  );
}
