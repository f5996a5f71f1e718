import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNow } from './clock.ts';
import { absoluteTime, foreignZone, relativeTime } from './time.ts';

export interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  /** The zone it is read in: that of the record's site, else the organisation's. */
  zone: string;
  /** Both on one line, one over the other, or only the date and time. */
  layout?: 'line' | 'stack' | 'absolute';
  /** False where the zone already stands nearby. */
  isZoneShown?: boolean;
}

/** The zone of the device in the reader's hand. */
export const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant, near and exact: "in 2 hours · 20 Nov, 14:05"; pointing at it names the zone. */
export function RelativeTime({ at, zone, layout = 'line', isZoneShown = true }: RelativeTimeProps) {
  const { i18n } = useTranslation();
  const now = useNow();
  const { language } = i18n;
  const near = relativeTime(at, now, language, zone);
  const exact = absoluteTime(at, { language, zone, now });
  // Where the site's clock is not the reader's, the zone stands beside the time: hours must not be guessed.
  const foreign = foreignZone(at, { language, zone, own: deviceZone });

  return (
    <Box
      component="time"
      dateTime={at}
      title={`${absoluteTime(at, { language, zone, now, detail: 'full' })} · ${zone}`}
      sx={{
        whiteSpace: layout === 'line' ? 'normal' : 'nowrap',
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

function beside(exact: string, zone: string | undefined): string {
  return zone === undefined ? exact : `${exact} ${zone}`;
}
