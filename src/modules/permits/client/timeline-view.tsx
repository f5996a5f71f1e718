import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useListScope } from '../../../client/paths/list-scope.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { wallTime } from '../../../client/forms/zoned-time.ts';
import { useSiteZone } from '../../../client/records/rows/use-site-zone.ts';
import { addDays } from '../../../client/records/views/calendar-days.ts';
import { betweenQuery, mostDrawn } from '../../../client/records/views/between-query.ts';
import type { ListViewOwnProps } from '../../../client/modules/client-module.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { conditionLook, statusLook, type Tone } from '../../../client/ui/status.ts';
import { localeOf } from '../../../shared/language.ts';
import type { ListedRecord } from '../../../shared/record.ts';
import { barsByArea, type Bar as TimedPermit } from './bars-by-area.ts';
import { shownFirst } from './shift-section.tsx';

const paletteOf: Record<Tone, string> = { neutral: 'secondary', info: 'info', waiting: 'warning', good: 'success', bad: 'error' };
const hoursOfDay = [0, 3, 6, 9, 12, 15, 18, 21];

/** The permits of a day, each a bar from its start to its end by the clock of its site, grouped by site and area. */
export function TimelineView({ manifest, state }: ListViewOwnProps) {
  const { t, i18n } = useTranslation(['permits', 'views']);
  const zoneOf = useSiteZone();
  const nowHere = () => wallTime(new Date().toISOString(), zoneOf(null));
  const [day, setDay] = useState(() => nowHere().slice(0, 10));
  const { data, error, refetch } = useQuery(betweenQuery(manifest, state, useListScope().filters, { from: day, until: day }));
  const frame = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  const [hour] = useState(() => Number(nowHere().slice(11, 13)));
  // A phone shows a part of the day: it begins at this hour.
  useEffect(() => {
    const { current: box } = frame;
    if (box && isLoaded) box.scrollLeft = box.scrollWidth * ((hour - 2) / 24);
  }, [isLoaded, hour]);
  const areas = barsByArea(data?.items ?? [], day, zoneOf);

  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <IconButton aria-label={t('timeline.before')} onClick={() => setDay(addDays(day, -1))}>
          <Icon name="chevron_left" />
        </IconButton>
        <Typography component="h2" variant="h3" aria-live="polite">
          {new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}
        </Typography>
        <IconButton aria-label={t('timeline.after')} onClick={() => setDay(addDays(day, 1))}>
          <Icon name="chevron_right" />
        </IconButton>
        <Button onClick={() => setDay(nowHere().slice(0, 10))}>{t('timeline.today')}</Button>
      </Box>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={48} />)}
      {data && data.items.length < data.total && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t(data.isCapped ? 'views:calendar.cutCapped' : 'views:calendar.cut', {
            ...{ shown: data.items.length, count: data.total, most: mostDrawn },
          })}
        </Alert>
      )}
      {data && areas.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('timeline.none')}</Typography>}
      <Box ref={frame} sx={{ overflowX: 'auto' }}>
        <Box sx={{ minWidth: 640 }}>
          {areas.length > 0 && (
            <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(8, 1fr)', color: 'text.secondary', fontSize: '0.75rem' }}>
              {hoursOfDay.map((hour) => (
                <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
              ))}
            </Box>
          )}
          {areas.map(({ area, bars }) => (
            <Area key={`${day} ${area}`} area={area} bars={bars} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** The bars of an area: the first of them, and the others once they are wanted. */
function Area({ area, bars }: { area: string; bars: readonly TimedPermit[] }) {
  const { t } = useTranslation(['permits', 'handover']);
  const [isWhole, setWhole] = useState(false);
  const name = area || t('timeline.noSite');
  return (
    <Box component="section" aria-label={name} sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2" sx={{ my: 0.5, position: 'sticky', left: 0, display: 'inline-block' }}>
        {t('handover:counted', { part: name, count: bars.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {(isWhole ? bars : bars.slice(0, shownFirst)).map(({ permit, from, until }) => (
          <Box component="li" key={permit.id} sx={{ position: 'relative', height: 44, borderBottom: 1, borderColor: 'divider' }}>
            <Bar permit={permit} from={from} until={until} />
          </Box>
        ))}
      </Box>
      {bars.length > shownFirst && (
        <Button onClick={() => setWhole(!isWhole)} sx={{ minHeight: 44, position: 'sticky', left: 0 }}>
          {isWhole ? t('handover:showFirst', { count: shownFirst }) : t('handover:showAll', { count: bars.length })}
        </Button>
      )}
    </Box>
  );
}

function Bar({ permit, from, until }: { permit: ListedRecord; from: number; until: number }) {
  const { t } = useTranslation('permits');
  const looks = [statusLook('permits', permit.status), ...permit.conditions.map((condition) => conditionLook('permits', condition))];
  const tone = looks.find((look) => look.tone === 'bad')?.tone ?? looks[0]?.tone ?? 'neutral';
  const status = t(`status.${permit.status}` as 'status.live');
  const width = Math.max(until - from, 0.04);
  const left = Math.min(from, 1 - width);
  // The text is longer than a short bar: it continues on the side that has room.
  const isLate = from > 0.5;
  return (
    <>
      <Box
        aria-hidden
        sx={{
          ...{ position: 'absolute', top: 4, bottom: 4, left: `${left * 100}%`, width: `${width * 100}%` },
          ...{ borderRadius: 1, borderLeft: 4, borderColor: `${paletteOf[tone]}.main`, bgcolor: 'action.hover' },
        }}
      />
      <Link
        component={RouterLink}
        to={recordPaths('permits').summary(permit.id)}
        underline="none"
        title={`${permit.number ?? ''} · ${permit.template.name} · ${status}`}
        sx={{
          ...{ position: 'absolute', top: 4, bottom: 4, pl: 1.5, pr: 1, minWidth: `${width * 100}%` },
          ...(isLate
            ? { right: `${(1 - left - width) * 100}%`, maxWidth: '100%' }
            : { left: `${left * 100}%`, maxWidth: `${(1 - left) * 100}%` }),
          ...{ display: 'block', alignContent: 'center', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          ...{ color: 'text.primary', fontSize: '0.8125rem' },
        }}
      >
        <strong>{permit.number}</strong> {status} · {permit.template.name}
      </Link>
    </>
  );
}
