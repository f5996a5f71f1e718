import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useModules } from '../../modules/modules.ts';
import type { DashboardState } from '../dashboard-state.ts';
import { FigureChart } from '../figure-chart.tsx';
import { FigureTile } from '../figure-tile.tsx';
import { isChart, type Part } from './draft.ts';

export interface PartPreviewProps {
  part: Part;
  name: string;
  state: DashboardState;
}

/** A tile with its real figures, which leads nowhere while it is edited. */
export function PartPreview({ part, name, state }: PartPreviewProps) {
  const { t } = useTranslation('dashboards');
  const isReadable = useModules().some(({ id }) => id === (part.module ?? state.tab));
  if (!isReadable)
    return (
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('edit.hidden')}
        </Typography>
      </Box>
    );
  return (
    <Box inert sx={{ '& > .MuiPaper-root': { border: 0, mb: 0, pt: isChart(part) ? 0 : undefined, bgcolor: 'transparent' } }}>
      {isChart(part) ? (
        <FigureChart key={part.kind} name={name} state={state} chart={part} />
      ) : (
        <FigureTile name={name} state={state} tile={part} component="div" />
      )}
    </Box>
  );
}
