import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/status-chip.tsx';
import { absoluteTime } from '../ui/time.ts';

interface ValidityListProps {
  /** Last days; null for what does not expire. */
  items: readonly { name: string; until: string | null; isInDate: boolean }[];
  /** Milliseconds. */
  now: number;
}

/** Milliseconds before its last day in which something is to be renewed: a month, as with documents of contractors. */
const soon = 31 * 24 * 3_600_000;

const looks = {
  until: { icon: 'task_alt', tone: 'good' },
  soon: { icon: 'hourglass', tone: 'waiting' },
  expired: { icon: 'timer_off', tone: 'bad' },
} as const;

/** Lists induction, competences and documents of a worker, each with whether it is in date and whether it expires soon. */
export function ValidityList({ items, now }: ValidityListProps) {
  const { t, i18n } = useTranslation('worker-profiles');
  const markOf = (until: string | null, isInDate: boolean) => {
    if (until === null) return <Mark look={looks.until} text={t('card.valid')} />;
    const state = !isInDate ? 'expired' : Date.parse(until) - now < soon ? 'soon' : 'until';
    const day = absoluteTime(`${until}T12:00:00Z`, { language: i18n.language, zone: 'UTC', now, detail: 'day' });
    return <Mark look={looks[state]} text={t(`card.${state}`, { day })} />;
  };
  return (
    <>
      {items.length === 0 && <Box sx={{ fontSize: '0.875rem' }}>{t('card.none')}</Box>}
      <Box component="ul" aria-label={t('card.title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {items.map(({ name, until, isInDate }, at) => (
          <Box component="li" key={at} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {markOf(until, isInDate)}
            {name}
          </Box>
        ))}
      </Box>
    </>
  );
}
