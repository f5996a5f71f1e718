import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Tile } from '../../shared/dashboard.ts';
import { useModuleTexts } from '../records/module-texts.ts';
import { useModuleName } from '../shell/use-module-name.ts';
import type { DashboardState } from './dashboard-state.ts';
import type { DashboardTab } from './dashboard-tabs.ts';
import { figureQuery, listOf } from './figure-query.ts';
import { useValueText } from './use-bar-name.ts';

export interface FigureTileProps {
  tab: DashboardTab;
  state: DashboardState;
  tile: Tile;
}

/** One number; it leads to the records it counts. */
export function FigureTile({ tab, state, tile }: FigureTileProps) {
  const { t } = useTranslation('dashboards');
  const name = useTileName(tab, tile);
  const valueText = useValueText(tile.measure !== undefined && tile.measure !== 'count');
  const { data, isError } = useQuery(figureQuery(state, tile));
  const text = isError ? '–' : data && valueText(data.value);

  return (
    <Paper variant="outlined" component="li" sx={{ display: 'flex', overflow: 'hidden' }}>
      <ButtonBase
        component={Link}
        to={data ? listOf(tab.id, data.filters) : listOf(tab.id, tile.filters ?? {})}
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
        </Typography>
        <Typography component="span" sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2 }}>
          {text ?? <Skeleton width={56} />}
        </Typography>
      </ButtonBase>
    </Paper>
  );
}

/** A tile's own text, else what it measures or the one state or condition it is narrowed to, else the module. */
function useTileName(tab: DashboardTab, { text, measure = 'count', filters = {} }: Tile): string {
  const { t } = useTranslation(['dashboards', 'menu']);
  const texts = useModuleTexts(tab.id);
  const nameOf = useModuleName();
  if (text !== undefined) return t(`dashboards:tile.${text as 'open'}`, { defaultValue: text });
  if (measure !== 'count') return t('dashboards:tile.average');
  const { status, condition } = filters;
  if (status !== undefined) return status.split(',').map(texts.status).join(', ');
  if (condition !== undefined) return condition.split(',').map(texts.condition).join(', ');
  return nameOf(tab);
}
