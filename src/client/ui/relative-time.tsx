import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { lastMomentOfDay } from '../../shared/last-moment.ts';
import { useNow } from './clock.ts';
import { absoluteTime, foreignZone, relativeTime } from './time.ts';

export interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  /** The zone it is read in: that of the record's site, else the organisation's. */
  zone: string;
  /** Both on one line, one over the other, or only the date and time. */
  layout?: 'line' | 'stack' | 'absolute';
  /** False if the zone is already shown nearby. */
  isZoneShown?: boolean;
  /** True for an end or a due time. Midnight after a day is then shown as that day. */
  isLimit?: boolean;
}

/** The zone of the device in the reader's hand. */
export const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant, near and exact: "in 2 hours · 20 Nov, 14:05"; pointing at it names the zone. */
export function RelativeTime({ at, zone, layout = 'line', isZoneShown = true, isLimit = false }: RelativeTimeProps) {
  const { i18n } = useTranslation();
  const now = useNow();
  const { language } = i18n;
  const lastMoment = isLimit ? lastMomentOfDay(Date.parse(at), zone) : undefined;
  const told = lastMoment === undefined ? at : new Date(lastMoment).toISOString();
  const near = relativeTime(told, now, language, zone);
  const exact = absoluteTime(told, { language, zone, now, detail: lastMoment === undefined ? 'short' : 'day' });
  // If the site's time zone differs from the reader's, it is shown beside the time, so that hours are not misread. A day needs no zone.
  const foreign = lastMoment !== undefined ? undefined : foreignZone(at, { language, zone, own: deviceZone });

  return (
    <Box
      component="time"
      dateTime={at}
      title={`${absoluteTime(told, { language, zone, now, detail: 'full' })} · ${zone}`}
      sx={{
        // With its year it is too long for a narrow column: better on two lines than cut off.
        whiteSpace: layout === 'absolute' ? 'nowrap' : 'normal',
        ...(layout === 'stack' && { display: 'inline-block', lineHeight: 1.35 }),
      }}
    >
      {layout === 'absolute' && beside(exact, foreign)}
      {layout === 'line' && (
        <>
          {near} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {beside(exact, foreign)}
          </Box>
        </>
      )}
      {layout === 'stack' && (
        <>
          {isZoneShown ? beside(exact, foreign) : exact}
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
            {near}
          </Box>
        </>
      )}
    </Box>
  );
}

/** An exact time as part of a sentence, with its zone where the reader's clock shows something else. */
export function timeWithZone(at: string, { language, zone, now }: { language: string; zone: string; now: number }): string {
  return beside(absoluteTime(at, { language, zone, now }), foreignZone(at, { language, zone, own: deviceZone }));
}

function beside(exact: string, zone: string | undefined): string {
  return zone === undefined ? exact : `${exact} ${zone}`;
}
