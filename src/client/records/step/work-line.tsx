import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/clock.ts';
import { timeWithZone } from '../../ui/relative-time.tsx';
import { relativeTime } from '../../ui/time.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import type { TimeAhead } from './use-time-ahead.ts';
import type { WorkUnderWay } from './work-under-way.ts';

export interface WorkLineProps {
  work: WorkUnderWay;
  /** Time that a begun step waits for. */
  ahead: TimeAhead | undefined;
  zone: string;
  texts: ModuleTexts;
}

/** State of work under way, with a countdown to the next time limit. */
export function WorkLine({ work, ahead, zone, texts }: WorkLineProps) {
  const { t, i18n } = useTranslation(['waiting', texts.module as 'permits']);
  const now = useNow();
  const isStopped = work.is === 'stopped';
  const { until } = isStopped ? {} : work;
  const timeOf = (at: string) => ({
    time: timeWithZone(at, { language: i18n.language, zone, now }),
    left: relativeTime(at, now, i18n.language, zone),
  });
  const time = until && timeOf(until.at);
  // While work is stopped, no countdown is shown.
  const awaited = ahead && !isStopped && Date.parse(ahead.at) > now ? t('ahead', { title: ahead.title, ...timeOf(ahead.at) }) : undefined;

  return (
    <Box
      role="note"
      aria-label={t('underway')}
      sx={{ display: 'flex', gap: 0.75, mt: 0.5, color: isStopped ? 'error.main' : 'text.primary', fontWeight: 650 }}
    >
      <Box sx={{ display: 'grid', flex: 'none', height: '1.43em', alignItems: 'center' }}>
        <Icon name={isStopped ? 'warning' : 'hourglass'} size={18} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isStopped && t('stopped', { conditions: work.conditions.map(texts.condition).join(', ') })}
        {awaited && <Box>{awaited}</Box>}
        {!isStopped && (until && time ? texts.until(until.id, time) : t('underway'))}
      </Box>
    </Box>
  );
}
