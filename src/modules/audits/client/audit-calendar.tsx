import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { recordListQuery } from '../../../client/records/record-list-query.ts';
import { useSiteZone } from '../../../client/records/use-site-zone.ts';
import { useHere } from '../../../client/records/way-back.ts';
import type { ListViewOwnProps } from '../../../client/shell/client-module.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { localeOf } from '../../../client/ui/time.ts';
import { useIsPhone } from '../../../client/ui/use-is-phone.ts';
import { StatusChip } from '../../../client/ui/status-chip.tsx';
import type { ListedRecord } from '../../../shared/record.ts';
import { dayInZone, monthDays, nextMonth } from './calendar-days.ts';

/** The audits of a month by the day on which they start, each in the zone of its site. */
export function AuditCalendar({ state }: ListViewOwnProps) {
  const { t, i18n } = useTranslation('audits');
  const isPhone = useIsPhone();
  const zoneOf = useSiteZone();
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => dayInZone(new Date().toISOString()));
  const thisMonth = today.slice(0, 7);
  const month = /^\d{4}-\d{2}$/.exec(search.get('month') ?? '')?.[0] ?? thisMonth;
  const weeks = monthDays(month);
  const { starts_at: _start, ...chosen } = state.chosen;
  const range = `${weeks[0] ?? ''}..${weeks.at(-1) ?? ''}`;
  const { data } = useQuery(recordListQuery('audits', { ...state, page: 1, size: 100, sort: 'starts_at', chosen }, { starts_at: range }));
  const byDay = Map.groupBy(data?.items ?? [], (audit) => dayInZone(audit.starts_at ?? audit.updated_at, zoneOf(audit.site)));
  const locale = localeOf(i18n.language);
  const go = (to: string) => {
    search.set('month', to);
    setSearch(search, { replace: true });
  };
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
  const days = isPhone ? weeks.filter((day) => day.startsWith(month) && byDay.has(day)) : weeks;

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <IconButton onClick={() => go(nextMonth(month, -1))} aria-label={t('calendar.previous')}>
          <Icon name="chevron_left" />
        </IconButton>
        <Typography component="h2" variant="h2" sx={{ minWidth: 160, textAlign: 'center' }} aria-live="polite">
          {named(`${month}-01`, { month: 'long', year: 'numeric' })}
        </Typography>
        <IconButton onClick={() => go(nextMonth(month, 1))} aria-label={t('calendar.next')}>
          <Icon name="chevron_right" />
        </IconButton>
        <Button onClick={() => go(thisMonth)}>{t('calendar.today')}</Button>
      </Box>
      {isPhone && days.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('calendar.none')}</Box>}
      <Box
        component="ul"
        aria-label={named(`${month}-01`, { month: 'long', year: 'numeric' })}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          border: isPhone ? 0 : 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          gap: isPhone ? 1.5 : 0,
          gridTemplateColumns: isPhone ? 'minmax(0, 1fr)' : 'repeat(7, minmax(0, 1fr))',
        }}
      >
        {days.map((day, at) => (
          <Box
            component="li"
            key={day}
            sx={{
              p: isPhone ? 0 : 0.75,
              minHeight: isPhone ? 0 : 104,
              minWidth: 0,
              ...(!isPhone && day.startsWith(month) && { bgcolor: 'background.paper' }),
              ...(!isPhone && { borderRight: at % 7 === 6 ? 0 : 1, borderBottom: at >= days.length - 7 ? 0 : 1, borderColor: 'divider' }),
              ...(!day.startsWith(month) && { bgcolor: 'action.hover', color: 'text.secondary' }),
            }}
          >
            <Box
              component="time"
              dateTime={day}
              sx={{ fontSize: '0.75rem', fontWeight: 600, ...(day === today && { color: 'primary.main' }) }}
            >
              {named(day, isPhone || at < 7 ? { weekday: 'short', day: 'numeric' } : { day: 'numeric' })}
            </Box>
            {(byDay.get(day) ?? []).map((audit) => (
              <Entry key={audit.id} audit={audit} zone={zoneOf(audit.site)} locale={locale} isWide={isPhone} />
            ))}
          </Box>
        ))}
      </Box>
    </>
  );
}

function Entry({ audit, zone, locale, isWide }: { audit: ListedRecord; zone: string; locale: string; isWide: boolean }) {
  const here = useHere();
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    Date.parse(audit.starts_at ?? audit.updated_at),
  );
  return (
    <Link
      component={RouterLink}
      to={`/audits/${audit.id}/summary`}
      state={here}
      underline="hover"
      title={[audit.title, audit.site?.name, audit.assignee?.name].filter(Boolean).join(' · ')}
      sx={{
        display: 'flex',
        flexWrap: isWide ? 'wrap' : 'nowrap',
        alignItems: 'center',
        gap: 0.5,
        minHeight: isWide ? 44 : 24,
        fontSize: isWide ? '0.875rem' : '0.75rem',
        overflow: 'hidden',
      }}
    >
      <Box component="span" sx={{ flex: 'none' }}>
        {time}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {audit.title ?? audit.number}
      </Box>
      {isWide && <StatusChip module="audits" status={audit.status} />}
    </Link>
  );
}
