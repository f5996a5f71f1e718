import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { NeighbourList } from './neighbour-list.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** Other open permits at the same place and time, shown to the person who decides on a permit. */
export function StepNeighbours({ detail }: RecordPartProps) {
  return <NeighbourNotice detail={detail} found={useNeighbours(detail)} />;
}

/** Other open permits at the place until the latest end that the permit can be extended to. */
export function ExtensionNeighbours({ detail }: RecordPartProps) {
  return <NeighbourNotice detail={detail} found={useNeighbours(detail, 'neighbours?extended=true')} />;
}

function NeighbourNotice({ detail, found }: Pick<RecordPartProps, 'detail'> & { found: ReturnType<typeof useNeighbours> }) {
  const { t } = useTranslation('permits');
  const { data, isError } = found;
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
