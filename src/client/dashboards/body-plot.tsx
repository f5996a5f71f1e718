import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bodyRegions } from '../../../engine/index.ts';
import type { Bar, FigureUnit } from '../../shared/figure.ts';
import { bodyOutline, shapeOf } from '../forms/widgets/body-shapes.ts';
import { listOf } from './figure-query.ts';
import { chartColours } from './palette.ts';
import { useBarName, useValueText } from '../modules/use-bar-name.ts';

export interface BodyPlotProps {
  module: string;
  by: string;
  unit?: FigureUnit;
  bars: readonly Bar[];
}

/** A body whose regions are the darker, the higher their values; each leads to its records. The table behind it has the same figures. */
export function BodyPlot({ module, by, unit = 'count', bars }: BodyPlotProps) {
  const { t } = useTranslation('forms');
  const nameOf = useBarName(module, by);
  const valueText = useValueText(unit);
  const navigate = useNavigate();
  const { colorScheme } = useColorScheme();
  const colour = chartColours.average[colorScheme === 'dark' ? 'dark' : 'light'];
  const byRegion = new Map(bars.map((bar) => [bar.key, bar]));
  const most = Math.max(1, ...bars.flatMap(({ key, value }) => (key === null ? [] : [value ?? 0])));
  const top = bars.filter(({ key }) => key !== null).slice(0, 5);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 3 }}>
      {(['front', 'back'] as const).map((view) => (
        <Box component="figure" key={view} aria-hidden sx={{ m: 0, width: { xs: 120, sm: 150 }, textAlign: 'center' }}>
          <Box component="svg" viewBox="0 0 100 232" sx={{ width: '100%', display: 'block', color: 'action.disabledBackground' }}>
            <path d={bodyOutline} fill="currentColor" />
            {bodyRegions.map(({ id, view: side }) => {
              const shape = side === view ? shapeOf(id) : undefined;
              const bar = byRegion.get(id);
              if (!shape || !bar) return null;
              const [cx, cy, rx, ry] = shape;
              return (
                <ellipse
                  key={id}
                  {...{ cx, cy, rx, ry }}
                  fill={colour}
                  fillOpacity={0.25 + (0.75 * Math.max(0, bar.value ?? 0)) / most}
                  stroke={colour}
                  style={{ cursor: 'pointer' }}
                  onClick={() => void navigate(listOf(module, bar.filters))}
                >
                  <title>{`${nameOf(bar)}: ${valueText(bar.value)}`}</title>
                </ellipse>
              );
            })}
          </Box>
          <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
            {t(`body.${view}`)}
          </Typography>
        </Box>
      ))}
      <Box component="ol" aria-hidden sx={{ m: 0, p: 0, listStyle: 'none', flex: '1 1 160px', maxWidth: 260 }}>
        {top.map((bar) => (
          <Box component="li" key={bar.key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <Typography variant="body2">{nameOf(bar)}</Typography>
            <Typography variant="body2" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {valueText(bar.value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
