import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { Section } from '../../../client/ui/section.tsx';
import { NeighbourList } from './neighbour-list.tsx';
import { useNeighbours } from './use-neighbours.ts';

/** The other open permits at the same place and time, each with its kind, hours and people. */
export function NeighboursPanel({ detail }: RecordPartProps) {
  const { t } = useTranslation('permits');
  const { data } = useNeighbours(detail);
  if (!data) return null;

  return (
    <Section title={t('neighbours.title')}>
      {data.items.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('neighbours.none')}</Typography>}
      <NeighbourList items={data.items} total={data.total} zone={detail.zone} />
    </Section>
  );
}
