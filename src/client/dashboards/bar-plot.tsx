import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-router-dom';
import type { Bar, FigureUnit } from '../../shared/figure.ts';
import { useBarName, useMonthTick, useShortValueText, useValueText } from '../modules/use-bar-name.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { listOf } from './figure-query.ts';
import { chartColours } from './palette.ts';
import { TickLabel, TickLabels } from './tick-label.tsx';
import { lettersOf, wrapLabel } from './wrap-label.ts';

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
const gutter = 6;

/**
 * Bars with their values beside them: months side by side, all other bars one below another. Screen readers read the table behind the
 * bars instead.
 */
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
  const least = Math.min(0, ...bars.map(({ value }) => value ?? 0));
  const longest = Math.max(...bars.map(({ value }) => lettersOf(short(value))));
  const text = (key: string) => nameOf(bars.find((bar) => (bar.key ?? '') === key) ?? { key: null, name: null });
  const keys = bars.map(({ key }) => key ?? '');
  const perLine = isPhone ? 17 : 32;
  // Of many months every second or third is named.
  const step = Math.ceil(bars.length / (isPhone ? 8 : 14));
  const labels = keys.map((key, at) => (isUpright && monthTick(key, keys[at - step])) || wrapLabel(text(key), perLine));
  const lines = labels.flatMap((label) => label.split('\n'));
  const widest = Math.max(...lines.map(lettersOf));
  const names = {
    scaleType: 'band',
    data: keys,
    categoryGapRatio: gap,
    disableLine: true,
    disableTicks: true,
    tickLabelInterval: (_: string, at: number) => !isUpright || at % step === 0,
    valueFormatter: (key: string, { location }: { location: string }) => (location === 'tick' ? String(keys.indexOf(key)) : text(key)),
  } as const;

  return (
    <Box
      aria-hidden
      sx={{
        ...(isUpright && { maxWidth: Math.max(280, bars.length * widestBar) }),
        '& .MuiBarElement-root': { cursor: 'pointer' },
        '& text': { fontVariantNumeric: 'tabular-nums' },
        // Values stand beside their bars, outside of what the chart draws on.
        '& [clip-path]': { clipPath: 'none' },
      }}
    >
      <TickLabels value={labels}>
        <BarChart
          layout={isUpright ? 'vertical' : 'horizontal'}
          height={isUpright ? 250 : (lines.length > labels.length ? 36 : 28) * bars.length + 24}
          // Room for the value beside the longest bar.
          margin={{
            top: isUpright ? 28 : 12,
            bottom: isUpright ? 4 : 12,
            left: isUpright ? 12 : 0,
            right: isUpright ? 12 : longest * character + 12,
          }}
          hideLegend
          skipAnimation
          series={[
            {
              data: bars.map(({ value }) => value),
              color: colour,
              // Upright, a value has the width of its bar and of the gap beside it; 0 would stand on the name of its month.
              barLabel: ({ value }, { bar }) => {
                if (!isUpright) return short(value);
                return value === 0
                  ? null
                  : [short(value), shortest(value)].find((each) => lettersOf(each) * character + gutter <= bar.width / (1 - gap));
              },
              barLabelPlacement: 'outside',
              valueFormatter: valueText,
            },
          ]}
          xAxis={[isUpright ? { ...names, height: 38 } : { min: least, max: most, position: 'none' }]}
          yAxis={[
            isUpright ? { min: least, max: most, position: 'none' } : { ...names, width: Math.min(isPhone ? 130 : 230, widest * 7 + 12) },
          ]}
          slots={{ axisTickLabel: TickLabel }}
          onItemClick={(_, { dataIndex }) => {
            const bar = bars[dataIndex];
            if (bar) void navigate(listOf(module, bar.filters));
          }}
        />
      </TickLabels>
    </Box>
  );
}
