import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { useModuleTexts } from '../../../client/records/module-texts.ts';
import { recordPaths } from '../../../client/records/paths.ts';
import type { RecordPartProps } from '../../../client/shell/client-module.ts';
import { Section } from '../../../client/ui/section.tsx';
import { StatusChip } from '../../../client/ui/status-chip.tsx';
import type { Neighbour } from '../../../shared/neighbour.ts';

const every = 60_000;

/** The other open permits at the same place and time, each with its kind, hours and people. */
export function NeighboursPanel({ detail }: RecordPartProps) {
  const { t, i18n } = useTranslation('permits');
  const texts = useModuleTexts('permits');
  const { data } = useQuery({
    queryKey: ['permits', detail.id, 'neighbours', detail.version],
    queryFn: ({ signal }) => fetchJson<{ items: Neighbour[] }>(`/api/permits/${detail.id}/neighbours`, undefined, signal),
    refetchInterval: every,
  });
  if (!data) return null;

  const hour = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short', timeZone: detail.zone });
  const hours = ({ starts_at: start, ends_at: end }: Neighbour) =>
    [start, end].flatMap((moment) => (moment === null ? [] : [hour.format(new Date(moment))])).join(' – ');
  return (
    <Section title={t('neighbours.title')}>
      {data.items.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('neighbours.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.items.map((permit) => (
          <li key={permit.id}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              {permit.is_readable ? (
                <Link component={RouterLink} to={recordPaths('permits').summary(permit.id)} sx={{ fontWeight: 600 }}>
                  {permit.number}
                </Link>
              ) : (
                <strong>{permit.number}</strong>
              )}
              <StatusChip module="permits" status={permit.status} />
            </Box>
            <Typography variant="body2">{permit.form}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {hours(permit)}
            </Typography>
            {permit.people.map(({ party, name }) => (
              <Typography key={`${party} ${name}`} variant="body2">
                {texts.party(party)}: {name}
              </Typography>
            ))}
          </li>
        ))}
      </Box>
    </Section>
  );
}
