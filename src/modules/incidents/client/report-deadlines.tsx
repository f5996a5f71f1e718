import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { useNow } from '../../../client/ui/clock.ts';
import { timeWithZone } from '../../../client/ui/relative-time.tsx';
import { relativeTime } from '../../../client/ui/time.ts';

/** Deadlines by which the incident has to be reported to an authority, with the time left or the delay. */
export function ReportDeadlines({ detail: { report_by: deadlines, zone } }: RecordPartProps) {
  const { t, i18n } = useTranslation('incidents');
  const now = useNow();
  const isOverdue = deadlines.some(({ due_at }) => Date.parse(due_at) <= now);

  return (
    <Alert severity={isOverdue ? 'error' : 'warning'} sx={{ mb: 2 }} role="note" aria-label={t('reportClock.title')}>
      {deadlines.map(({ id, authority, due_at: at, at_once, source }) => {
        const time = timeWithZone(at, { language: i18n.language, zone, now });
        const values = { authority, time, left: relativeTime(at, now, i18n.language, zone) };
        const isLate = Date.parse(at) <= now;
        return (
          <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 650 }}>
              {isLate ? t('reportClock.overdue', values) : at_once ? t('reportClock.atOnce', values) : t('reportClock.due', values)}
            </Box>
            {source !== '' && (
              <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontSize: '0.8125rem' }}>
                {source}
              </Box>
            )}
          </Box>
        );
      })}
    </Alert>
  );
}
