import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { NeighbourList } from './neighbour-list.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** Other open permits at the same place and time, shown to the person who decides on a permit. */
export function StepNeighbours({ detail }: RecordPartProps) {
  const { t } = useTranslation('permits');
  const { data, isError } = useNeighbours(detail);
  if (isError)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('neighbours.unknown')}
      </Alert>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1, maxHeight: 260 } }}>
      <AlertTitle>{t('neighbours.here', { count: data.total })}</AlertTitle>
      <NeighbourList items={data.items} total={data.total} zone={detail.zone} isApart />
    </Alert>
  );
}
