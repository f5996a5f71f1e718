import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { summaryTab, type Dashboard } from '../../shared/dashboard.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureTile } from './figure-tile.tsx';
import { usePartNames } from './part-names.ts';

export interface DashboardPartsProps {
  tab: string;
  dashboard: Pick<Dashboard, 'tiles' | 'charts'>;
  state: DashboardState;
}

/** The grid in which charts lie, and the place of one that takes its whole width. */
export const chartGrid = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } } as const;
export const wideChart = { gridColumn: '1 / -1' } as const;

/** The tiles and charts of a dashboard. */
export function DashboardParts({ tab, dashboard: { tiles, charts }, state }: DashboardPartsProps) {
  const ids = [...new Set([...tiles, ...charts].flatMap(({ module = tab }) => module))];
  const { t } = useTranslation('dashboards');
  const { name } = usePartNames(tab, ids);
  if (tab !== summaryTab && ids.length === 0) return <EmptyState icon="bar_chart" title={t('noTiles')} hint={t('noTilesText')} />;
  return (
    <>
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
        {tiles.map((tile, at) => (
          <FigureTile key={at} name={name(tile)} state={state} tile={tile} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', columnGap: 2, alignItems: 'start', ...chartGrid }}>
        {charts.map((chart, at) => (
          <Box key={at} sx={chart.wide ? wideChart : {}}>
            <FigureChart name={name(chart)} state={state} chart={chart} />
          </Box>
        ))}
      </Box>
    </>
  );
}
