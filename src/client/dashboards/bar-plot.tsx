import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-router-dom';
import type { Bar, FigureUnit } from '../../shared/figure.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { listOf } from './figure-query.ts';
import { chartColours } from './palette.ts';
import { useBarName, useValueText } from '../modules/use-bar-name.ts';

export interface BarPlotProps {
  module: string;
  by: string;
  unit?: FigureUnit;
  bars: readonly Bar[];
}

/** Bars with their values beside them: months stand side by side, everything else lies below one another. The table behind it is what is read aloud. */
export function BarPlot({ module, by, unit = 'count', bars }: BarPlotProps) {
  const nameOf = useBarName(module, by);
  const valueText = useValueText(unit);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { colorScheme } = useColorScheme();
  const colour = chartColours[unit === 'count' ? 'count' : 'average'][colorScheme === 'dark' ? 'dark' : 'light'];
  const isUpright = by === 'month';
  // Room for the value beside the longest bar.
  const max = Math.max(1, ...bars.map(({ value }) => value ?? 0)) * 1.15;
  const names = {
    scaleType: 'band',
    data: bars.map(({ key }) => key ?? ''),
    categoryGapRatio: 0.3,
    disableLine: true,
    disableTicks: true,
  } as const;
  const text = (key: string) => nameOf(bars.find((bar) => (bar.key ?? '') === key) ?? { key: null, name: null });
  const values = { min: 0, max, position: 'none' } as const;

  return (
    <Box aria-hidden sx={{ '& .MuiBarElement-root': { cursor: 'pointer' }, '& text': { fontVariantNumeric: 'tabular-nums' } }}>
      <BarChart
        layout={isUpright ? 'vertical' : 'horizontal'}
        height={isUpright ? 240 : 28 * bars.length + 24}
        margin={{ top: 12, bottom: isUpright ? 4 : 12, left: 0, right: 8 }}
        hideLegend
        skipAnimation
        series={[
          {
            data: bars.map(({ value }) => value),
            color: colour,
            barLabel: ({ value }) => valueText(value),
            barLabelPlacement: 'outside',
            valueFormatter: valueText,
          },
        ]}
        xAxis={[isUpright ? { ...names, valueFormatter: text } : values]}
        yAxis={[isUpright ? values : { ...names, valueFormatter: text, width: isPhone ? 120 : 190 }]}
        onItemClick={(_, { dataIndex }) => {
          const bar = bars[dataIndex];
          if (bar) void navigate(listOf(module, bar.filters));
        }}
      />
    </Box>
  );
}
