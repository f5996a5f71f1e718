import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { Section } from '../../../client/ui/section.tsx';
import { NeighbourList } from './neighbour-list.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** The other open permits at the same place and time, each with its kind, hours and people. */
export function NeighboursPanel({ detail }: RecordPartProps) {
  const { t } = useTranslation('permits');
  const { data, isError } = useNeighbours(detail);
  if (!data && !isError) return null;

  return (
    <Section title={t('neighbours.title')}>
      {isError && <Alert severity="warning">{t('neighbours.unknown')}</Alert>}
      {data?.items.length === 0 && !isError && <Typography sx={{ color: 'text.secondary' }}>{t('neighbours.none')}</Typography>}
      {data && <NeighbourList items={data.items} total={data.total} zone={detail.zone} />}
    </Section>
  );
}
