import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chart } from '../../shared/dashboard.ts';
import { isLowestFirst, type Bar } from '../../shared/figure.ts';
import { localeOf } from '../../shared/language.ts';
import type { DayRange } from '../../shared/period.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { figureQuery } from './figure-query.ts';
import { FigureTable } from './figure-table.tsx';
import { MentionsNote } from './mentions-note.tsx';
import { useFigureUnit } from './use-figure-unit.ts';
import { usePartState } from './use-part-state.ts';

const BodyPlot = lazy(async () => ({ default: (await loadPart(() => import('./body-plot.tsx'))).BodyPlot }));
const SitePlan = lazy(async () => ({ default: (await loadPart(() => import('./site-plan.tsx'))).SitePlan }));
const BarPlot = lazy(async () => ({ default: (await loadPart(() => import('./bar-plot.tsx'))).BarPlot }));

export interface FigureChartProps {
  name: string;
  state: DashboardState;
  chart: Chart;
}

/** Number of bars drawn at most; the table also contains the others. */
const drawnBars = 12;

/** A figure by a dimension: a chart with a table behind it, either of which can be shown. */
export function FigureChart({ name, state, chart }: FigureChartProps) {
  const { t } = useTranslation('dashboards');
  const [isTable, setTable] = useState(chart.kind === 'table');
  const own = usePartState(state, chart);
  const title = [name, ...(chart.now ? [t('now')] : []), ...(own.isOwnDate ? [t(`countedBy.${own.date}`)] : [])].join(' · ');
  const { data, error, refetch } = useQuery(figureQuery(own, chart));
  const isBars = chart.kind !== 'body' && chart.kind !== 'plan';
  const bars = barsOf(chart, data?.items ?? []);
  const measure = chart.measure ?? 'count';
  const isEmpty = bars.every(({ count }) => count === 0);
  const part = { module: own.tab, by: chart.by, measure, unit: useFigureUnit(own.tab, measure, data?.filters) };
  const drawn = chart.by === 'month' ? bars : bars.slice(0, chart.top ?? drawnBars);

  return (
    <Section
      title={title}
      actions={
        data && !isEmpty ? (
          <IconButton onClick={() => setTable(!isTable)} aria-label={t(isTable ? 'chart' : 'table')} size="small">
            <Icon name={isTable ? 'bar_chart' : 'list'} />
          </IconButton>
        ) : undefined
      }
    >
      {own.trend && <TrendNote days={own.trend} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={200} />)}
      {data && isEmpty && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
          {t('noData')}
        </Typography>
      )}
      {data && !isEmpty && (
        <>
          {!isTable && (
            <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
              {chart.kind === 'body' && <BodyPlot {...part} bars={bars} />}
              {chart.kind === 'plan' && <SitePlan module={own.tab} bars={bars} />}
              {isBars && <BarPlot {...part} bars={drawn} />}
              {isBars && drawn.length < bars.length && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t(isLowestFirst(measure) ? 'othersLowest' : 'others', { shown: drawn.length })}
                </Typography>
              )}
            </Suspense>
          )}
          <FigureTable {...part} title={title} bars={bars} others={data.others} isBehind={!isTable} />
          {measure === 'count' && <MentionsNote module={own.tab} by={chart.by} figure={data} />}
        </>
      )}
    </Section>
  );
}

/** Names the months of a chart whose chosen period is too short for a trend. */
function TrendNote({ days: { from, until } }: { days: Required<DayRange> }) {
  const { t, i18n } = useTranslation('dashboards');
  const month = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {t('trend', { months: month.formatRange(new Date(from), new Date(until)) })}
    </Typography>
  );
}

const inOrder = /^(h\d\d|[1-5])$/;

/** Bars in the order of their scale, where they have one; charts of the most frequent leave out records without a value. */
function barsOf({ top }: Chart, bars: readonly Bar[]): readonly Bar[] {
  const shown = top === undefined ? bars : bars.filter(({ key }) => key !== null);
  if (!shown.some(({ key }) => key !== null && inOrder.test(key))) return shown;
  return shown.toSorted((a, b) => (a.key ?? '~').localeCompare(b.key ?? '~', 'en'));
}
