import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Tile } from '../../shared/dashboard.ts';
import type { DashboardState } from './dashboard-state.ts';
import { figureQuery, listOf } from './figure-query.ts';
import { problemOf } from '../problem-error.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { useShortValueText, useValueText } from '../modules/use-bar-name.ts';
import { useFigureUnit } from './use-figure-unit.ts';
import { usePartState } from './use-part-state.ts';

export interface FigureTileProps {
  name: string;
  state: DashboardState;
  tile: Tile;
  component?: 'li' | 'div';
}

/** One number; it leads to the records it counts. */
export function FigureTile({ name, state, tile, component = 'li' }: FigureTileProps) {
  const { t } = useTranslation('dashboards');
  const own = usePartState(state, tile);
  const { data, error } = useQuery(figureQuery(own, tile));
  const problemText = useProblemText();
  const unit = useFigureUnit(own.tab, tile.measure, data?.filters);
  const valueText = useValueText(unit);
  const { short } = useShortValueText(unit);
  const text = data ? short(data.value) : error && '–';

  return (
    <Paper variant="outlined" component={component} sx={{ display: 'flex', overflow: 'hidden' }}>
      <ButtonBase
        component={Link}
        to={listOf(own.tab, data?.filters ?? tile.filters ?? {})}
        sx={{
          flex: 1,
          p: 2,
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 0.5,
          textAlign: 'start',
        }}
      >
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
          {name}
          {tile.now && ` · ${t('now')}`}
          {own.isOwnDate && ` · ${t(`countedBy.${own.date}`)}`}
        </Typography>
        <Typography
          component="span"
          title={data && valueText(data.value)}
          sx={{ fontSize: text && text.length > 7 ? '1.25rem' : '1.75rem', fontWeight: 650, lineHeight: 1.3, whiteSpace: 'nowrap' }}
        >
          {text ?? <Skeleton width={56} />}
        </Typography>
        {error && !data && (
          <Typography component="span" variant="body2" sx={{ color: 'error.main' }}>
            {problemText(problemOf(error))}
          </Typography>
        )}
      </ButtonBase>
    </Paper>
  );
}
