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

/** Lists induction, competences and documents of a worker, each with whether it is in date. */
export function ValidityList({ items, now }: ValidityListProps) {
  const { t, i18n } = useTranslation('worker-profiles');
  const markOf = (until: string | null, isInDate: boolean) => {
    const look = isInDate ? ({ icon: 'task_alt', tone: 'good' } as const) : ({ icon: 'timer_off', tone: 'bad' } as const);
    if (until === null) return <Mark look={look} text={t('card.valid')} />;
    const day = absoluteTime(`${until}T12:00:00Z`, { language: i18n.language, zone: 'UTC', now, detail: 'day' });
    return <Mark look={look} text={t(isInDate ? 'card.until' : 'card.expired', { day })} />;
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
