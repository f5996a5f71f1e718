import type { Neighbour } from '../../../shared/neighbour.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useAllows } from '../../../client/profile/profile-query.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { RelativeTime } from '../../../client/ui/relative-time.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { NeighbourList } from './neighbour-list.tsx';
import { useNeighbours } from './use-neighbours.ts';

const settled = ['closed', 'expired', 'withdrawn', 'revoked'];

/** The permits that are part of a permit, which cannot be closed before them, and the way to request another. */
export function PermitsUnderPanel({ detail }: RecordPartProps) {
  const { t } = useTranslation('permits');
  const mayCreate = useAllows()('create', 'Permit') && !settled.includes(detail.status);
  const { data } = useNeighbours(detail, 'permits_under');
  if (!data || (data.items.length === 0 && !mayCreate)) return null;

  const next = nextToEnd(data.items, settled);
  return (
    <Section title={t('subs.title')}>
      {data.items.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('subs.none')}</Typography>}
      {next?.ends_at && (
        <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
          {t('subs.next')}: {next.number} · <RelativeTime at={next.ends_at} zone={detail.zone} layout="absolute" />
        </Typography>
      )}
      <NeighbourList items={data.items} zone={detail.zone} />
      {mayCreate && (
        <Button
          component={RouterLink}
          to={`${recordPaths('permits').new}?${new URLSearchParams({ master: detail.id })}`}
          variant="outlined"
          sx={{ minHeight: 44, mt: 2 }}
        >
          {t('subs.new')}
        </Button>
      )}
    </Section>
  );
}

/** Returns the unsettled permit with the earliest end. An overdue permit precedes all others. */
function nextToEnd(permits: readonly Neighbour[], settled: readonly string[]): Neighbour | undefined {
  return permits
    .filter(({ status, ends_at: end }) => end !== null && !settled.includes(status))
    .toSorted((left, right) => Date.parse(left.ends_at ?? '') - Date.parse(right.ends_at ?? ''))[0];
}
