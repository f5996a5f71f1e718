import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useNow } from '../../../client/ui/clock.ts';
import { timeWithZone } from '../../../client/ui/relative-time.tsx';
import { ConditionChip, StatusChip } from '../../../client/ui/status-chip.tsx';
import type { Neighbour } from '../../../shared/neighbour.ts';

export interface NeighbourListProps {
  items: readonly Neighbour[];
  /** How many there are, where not all are listed. */
  total?: number | undefined;
  zone: string;
  isApart?: boolean;
}

/** Permits beside or under a permit, each with its kind, hours and people. A link does not replace the open record. */
export function NeighbourList({ items, total = items.length, zone, isApart = false }: NeighbourListProps) {
  const { t, i18n } = useTranslation('handover');
  const texts = useModuleTexts('permits');
  const now = useNow();
  const hours = ({ starts_at: start, ends_at: end }: Neighbour) =>
    [start, end].flatMap((at) => (at === null ? [] : [timeWithZone(at, { language: i18n.language, zone, now })])).join(' – ');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {items.map((permit) => (
        <li key={permit.id}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            {permit.is_readable ? (
              <Link
                component={RouterLink}
                to={recordPaths('permits').summary(permit.id)}
                sx={{ fontWeight: 600 }}
                {...(isApart && { target: '_blank' })}
              >
                {permit.number}
              </Link>
            ) : (
              <strong>{permit.number}</strong>
            )}
            <StatusChip module="permits" status={permit.status} />
            {permit.conditions.map((condition) => (
              <ConditionChip key={condition} module="permits" condition={condition} />
            ))}
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
      {total > items.length && (
        <Typography component="li" variant="body2">
          {t('plan.moreHere', { count: total - items.length })}
        </Typography>
      )}
    </Box>
  );
}
