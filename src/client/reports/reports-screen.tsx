import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { filtersOfReport } from '../../shared/report.ts';
import { DashboardFilters } from '../dashboards/dashboard-filters.tsx';
import { readDashboardState, writeDashboardState, type DashboardState } from '../dashboards/dashboard-state.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { PrintsFigures } from '../ui/prints-figures.tsx';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { ClosureTable } from './closure-table.tsx';
import { closureQuery, downloadReport, reportQuery, type ChosenReport } from './report-query.ts';
import { ReportTable } from './report-table.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useScheduleReport } from './schedule-query.ts';
import { closure, useDatesOf, useOfferedReports } from './use-offered-reports.ts';

const BarPlot = lazy(async () => ({ default: (await loadPart(() => import('../dashboards/bar-plot.tsx'))).BarPlot }));
const drawnBars = 20;

/** `/reports` and, for permits alone, `/eptw/reports`: each report as a chart, a table, an Excel file and on paper. */
export function ReportsScreen() {
  const { t } = useTranslation('dashboards');
  const [search, setSearch] = useSearchParams();
  const isPermits = useLocation().pathname.startsWith('/eptw');
  const offered = useOfferedReports(isPermits);
  const asked = search.get('report');
  const chosen = offered.find(({ key }) => key === asked) ?? offered[0];
  const dates = useDatesOf(chosen?.report);
  const shape: Parameters<typeof readDashboardState>[1] = [{ id: 'report', dashboard: { dates } }];
  const state = readDashboardState(search, shape);
  const change = (next: DashboardState, report = asked) => {
    const params = writeDashboardState({ ...next, tab: 'report' }, shape);
    if (report !== null) params.set('report', report);
    setSearch(params, { preventScrollReset: true });
  };
  const [isScheduling, setScheduling] = useState(false);
  const schedule = useScheduleReport();
  const download = useMutation({
    mutationFn: async (format: 'xlsx' | 'pdf') => {
      if (chosen) await downloadReport(chosen.report, state, format);
    },
  });
  if (!chosen) return null;

  return (
    <Screen
      title={t(isPermits ? 'report.permitsTitle' : 'report.title')}
      actions={
        <>
          <MenuButton
            label={t('report.save')}
            icon="download"
            choices={{ xlsx: t('report.excel'), pdf: t('report.pdf') }}
            isBusy={download.isPending}
            onChoose={(format) => download.mutate(format)}
          />
          {!isPermits && (
            <>
              <Button component={Link} to="/reports/osha" startIcon={<Icon name="report_problem" />}>
                {t('oshaOpen')}
              </Button>
              <Button component={Link} to="/reports/gri" startIcon={<Icon name="bar_chart" />}>
                {t('griOpen')}
              </Button>
            </>
          )}
          <Button startIcon={<Icon name="mail" />} onClick={() => setScheduling(true)}>
            {t('schedule.open')}
          </Button>
          <Button component={Link} to={isPermits ? '/eptw/reports/schedules' : '/reports/schedules'} startIcon={<Icon name="schedule" />}>
            {t('schedule.title')}
          </Button>
          <Button startIcon={<Icon name="print" />} onClick={() => window.print()}>
            {t('report.print')}
          </Button>
        </>
      }
      filters={
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <TextField
            select
            size="small"
            label={t('report.choose')}
            value={chosen.key}
            onChange={({ target }) => change(state, target.value)}
            sx={{ maxWidth: { md: 410 } }}
          >
            {offered.map(({ key, name }) => (
              <MenuItem key={key} value={key}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <DashboardFilters state={state} dates={dates} times={filtersOfReport(chosen.report.id)} onChange={(next) => change(next)} />
        </Box>
      }
    >
      <PrintsFigures />
      {isScheduling && (
        <ScheduleDialog
          report={chosen.report.id}
          name={chosen.name}
          isSaving={schedule.isPending}
          onSave={(rule) => schedule.mutate({ report: chosen.report, state, rule }, { onSuccess: () => setScheduling(false) })}
          onClose={() => setScheduling(false)}
        />
      )}
      <Section title={chosen.name}>
        {chosen.report.id === closure ? <Closure state={state} /> : <Counted chosen={chosen.report} state={state} />}
      </Section>
    </Screen>
  );
}

function Counted({ chosen, state }: { chosen: ChosenReport; state: DashboardState }) {
  const { t } = useTranslation('dashboards');
  const { data, error, refetch } = useQuery(reportQuery(chosen, state));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  if (data.total.count === 0) return <p>{t('noData')}</p>;
  const bars = data.rows.slice(0, drawnBars).map(({ key, name, count, filters }) => ({ key, name, value: count, count, filters }));
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
        <BarPlot module={data.module} by={data.by} bars={bars} />
      </Suspense>
      <ReportTable report={data} isAging={chosen.type !== undefined} />
    </>
  );
}

function Closure({ state }: { state: DashboardState }) {
  const { t } = useTranslation('dashboards');
  const { data, error, refetch } = useQuery(closureQuery(state));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  if (data.rows.length === 0) return <p>{t('noData')}</p>;
  const bars = data.rows.slice(0, drawnBars).map(({ key, name, closed: count, average_days: days, filters }) => ({
    ...{ key, name, count, filters },
    value: days === null ? null : Math.round(days * 10) / 10,
  }));
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('report.averageDays')}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
        <BarPlot module="actions" by="site" bars={bars} />
      </Suspense>
      <ClosureTable report={data} />
    </>
  );
}
