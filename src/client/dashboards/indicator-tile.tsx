import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Indicator } from '../../shared/indicator.ts';
import { listOf } from './figure-query.ts';
import { useValueText } from '../modules/use-bar-name.ts';

export interface IndicatorTileProps {
  name: string;
  indicator: Indicator;
}

/** One number of a module; it leads to the records it counts. */
export function IndicatorTile({ name, indicator: { module, value, is_average: isAverage, filters } }: IndicatorTileProps) {
  const valueText = useValueText(isAverage ? 'percent' : 'count');
  return (
    <Paper variant="outlined" component="li" sx={{ display: 'flex', overflow: 'hidden' }}>
      <ButtonBase
        component={Link}
        to={listOf(module, filters)}
        sx={{ flex: 1, p: 1.5, flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'flex-start', textAlign: 'start' }}
      >
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
          {valueText(value)}
        </Typography>
      </ButtonBase>
    </Paper>
  );
}

/** The grid that tiles lie in. */
export const tileGrid = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
} as const;
