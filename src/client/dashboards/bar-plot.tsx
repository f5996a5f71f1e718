import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-router-dom';
import type { Bar, FigureUnit } from '../../shared/figure.ts';
import { useBarName, useMonthTick, useShortValueText, useValueText } from '../modules/use-bar-name.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { listOf } from './figure-query.ts';
import { chartColours } from './palette.ts';
import { wrapLabel } from './wrap-label.ts';

export interface BarPlotProps {
  module: string;
  by: string;
  unit?: FigureUnit;
  bars: readonly Bar[];
}

/** Pixels that a character of a label takes, and those of a bar that stands upright at most. */
const character = 8;
const widestBar = 110;
const gap = 0.3;

/** Bars with their values beside them: months stand side by side, everything else lies below one another. The table behind it is what is read aloud. */
export function BarPlot({ module, by, unit = 'count', bars }: BarPlotProps) {
  const nameOf = useBarName(module, by);
  const monthTick = useMonthTick();
  const valueText = useValueText(unit);
  const { short, shortest } = useShortValueText(unit);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { colorScheme } = useColorScheme();
  const colour = chartColours[unit === 'count' ? 'count' : 'average'][colorScheme === 'dark' ? 'dark' : 'light'];
  const isUpright = by === 'month';
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const longest = Math.max(...bars.map(({ value }) => short(value).length));
  const text = (key: string) => nameOf(bars.find((bar) => (bar.key ?? '') === key) ?? { key: null, name: null });
  const perLine = isPhone ? 18 : 32;
  const lines = bars.map(({ key }) => wrapLabel(text(key ?? ''), perLine));
  const isWrapped = lines.some((line) => line.includes('\n'));
  const widest = Math.max(...lines.flatMap((line) => line.split('\n')).map(({ length }) => length));
  const tick = (key: string) => (isUpright ? monthTick(key, bars[0]?.key === key) : wrapLabel(text(key), perLine));
  const names = {
    scaleType: 'band',
    data: bars.map(({ key }) => key ?? ''),
    categoryGapRatio: gap,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (key: string, { location }: { location: string }) => (location === 'tick' ? tick(key) || text(key) : text(key)),
  } as const;

  return (
    <Box
      aria-hidden
      sx={{
        ...(isUpright && { maxWidth: Math.max(280, bars.length * widestBar) }),
        '& .MuiBarElement-root': { cursor: 'pointer' },
        '& text': { fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <BarChart
        layout={isUpright ? 'vertical' : 'horizontal'}
        height={isUpright ? 250 : (isWrapped ? 36 : 28) * bars.length + 24}
        // Room for the value beside the longest bar.
        margin={{ top: isUpright ? 28 : 12, bottom: isUpright ? 4 : 12, left: 0, right: isUpright ? 8 : longest * character + 12 }}
        hideLegend
        skipAnimation
        series={[
          {
            data: bars.map(({ value }) => value),
            color: colour,
            // Upright, a value has the width of its bar and of the gap beside it.
            barLabel: ({ value }, { bar }) =>
              isUpright ? [short(value), shortest(value)].find(({ length }) => length * character <= bar.width / (1 - gap)) : short(value),
            barLabelPlacement: 'outside',
            valueFormatter: valueText,
          },
        ]}
        xAxis={[isUpright ? { ...names, height: 38 } : { min: 0, max: most, position: 'none' }]}
        yAxis={[isUpright ? { min: 0, max: most, position: 'none' } : { ...names, width: Math.min(isPhone ? 124 : 230, widest * 7 + 12) }]}
        onItemClick={(_, { dataIndex }) => {
          const bar = bars[dataIndex];
          if (bar) void navigate(listOf(module, bar.filters));
        }}
      />
    </Box>
  );
}
