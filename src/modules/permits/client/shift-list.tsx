import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { recordPaths } from '../../../client/paths/paths.ts';
import { useHere } from '../../../client/paths/way-back.ts';
import { useNow } from '../../../client/ui/clock.ts';
import { RelativeTime, timeWithZone } from '../../../client/ui/relative-time.tsx';
import { ConditionChip, StatusChip } from '../../../client/ui/status-chip.tsx';
import type { HandoverNote } from '../../../shared/handover-note.ts';
import type { HandoverPermit } from '../../../shared/handover-permit.ts';
import { isolationsOf, type ShiftPart } from './shift-parts.ts';

export interface ShiftListProps {
  part: ShiftPart;
  permits: readonly HandoverPermit[];
  zone: string;
  /** The notes of the last shift, by permit. */
  notes: ReadonlyMap<string, HandoverNote>;
}

/** The permits of a part of a handover, each leading to its record. */
export function ShiftList({ part, permits, zone, notes }: ShiftListProps) {
  const { t } = useTranslation('handover');
  const here = useHere();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {permits.map((permit) => (
        <Box
          component="li"
          key={permit.id}
          sx={{
            ...{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 }, breakInside: 'avoid' },
            ...{ display: 'grid', columnGap: 2, rowGap: 0.25, alignItems: 'center' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={recordPaths('permits').summary(permit.id)} state={here} sx={{ fontWeight: 600 }}>
              {permit.number}
            </Link>{' '}
            {permit.title ?? permit.form}
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {[permit.form, permit.place, permit.details].filter(Boolean).join(' · ')}
            </Box>
            <Note note={notes.get(permit.id)} zone={zone} />
            {part === 'isolations' && <Box sx={{ fontWeight: 600 }}>{isolationsOf(permit).join(', ')}</Box>}
          </Box>
          <Box sx={{ fontSize: '0.875rem' }}>
            {part === 'starting' ? t('starts') : t('ends')}{' '}
            <RelativeTime at={(part === 'starting' ? permit.starts_at : permit.ends_at) ?? permit.updated_at} zone={zone} />
            <Box sx={{ color: 'text.secondary' }}>{permit.person}</Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {permit.conditions.map((condition) => (
              <ConditionChip key={condition} module="permits" condition={condition} />
            ))}
            <StatusChip module="permits" status={permit.status} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The notes of the last shift on a permit, with the person and the time. */
function Note({ note, zone }: { note: HandoverNote | undefined; zone: string }) {
  const { t, i18n } = useTranslation('handover');
  const now = useNow();
  if (!note) return null;
  const at = timeWithZone(note.at, { language: i18n.language, zone, now });
  return (
    <Box sx={{ mt: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider', fontSize: '0.875rem' }}>
      {note.texts.map(({ title, text }, at) => (
        <Box key={at} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{title}</Box>
          {text}
        </Box>
      ))}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('noted', { by: note.by ?? '–', at })}</Box>
    </Box>
  );
}
