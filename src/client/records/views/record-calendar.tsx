import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lifecycleShape } from '../../../../workflows/index.ts';
import { CalendarFrame } from '../../calendar/calendar-frame.tsx';
import { wallTime } from '../../forms/zoned-time.ts';
import { lifecycleById } from '../../lifecycles.ts';
import { useAllows } from '../../profile/profile-query.ts';
import type { ListViewOwnProps } from '../../modules/client-module.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useListScope } from '../../paths/list-scope.ts';
import { targetsOf } from '../step/main-path.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useRecordAddress } from '../../paths/record-address.ts';
import { useSiteZone } from '../rows/use-site-zone.ts';
import { betweenQuery, mostDrawn, pageSize } from './between-query.ts';
import { addDays, monthOf } from './calendar-days.ts';
import { MoveRecord } from './move-record.tsx';
import { calendarEventsOf } from './record-events.ts';
import { useCalendarPlace, viewsOf, type Span } from './use-calendar-place.ts';

/** The records of a list from their start to their end by month, week, day or as lines; one that may be moved is dragged, or moved from its menu. */
export function RecordCalendar({ manifest, state }: ListViewOwnProps) {
  const { t } = useTranslation('views');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const scope = useListScope();
  const zoneOf = useSiteZone();
  const words = useModuleTexts(manifest.id);
  const { addressOf, state: way } = useRecordAddress(manifest);
  const isMovable = useMovable(manifest);
  // Records are drawn by the clocks of their sites: today is the organisation’s day, wherever its reader is.
  const [now] = useState(() => `${wallTime(new Date().toISOString(), zoneOf(null))}:00Z`);
  const place = useCalendarPlace(isPhone ? 'week' : 'month', now.slice(0, 10));
  const [views] = useState(() => viewsOf(isPhone));
  // A list on a phone grows by the page; a grid is drawn at once.
  const [shown, setShown] = useState(() => ({ span: monthOf(place.first.day), isGrowing: isPhone, most: pageSize }));
  const most = shown.isGrowing ? Math.min(shown.most, mostDrawn) : mostDrawn;
  const [opened, setOpened] = useState<{ id: string; at: HTMLElement }>();
  const [moved, setMoved] = useState<{ id: string; by: number }>();
  const { data, error, refetch } = useQuery(betweenQuery(manifest, state, scope.filters, shown.span, most));
  const left = data ? Math.max(0, Math.min(data.total, mostDrawn) - data.items.length) : 0;
  const items = data?.items;
  const movable = useMemo(() => new Set((items ?? []).filter(isMovable).map(({ id }) => id)), [items, isMovable]);
  const events = useMemo(
    () =>
      (items ?? []).flatMap((record) =>
        calendarEventsOf(record, manifest, { zone: zoneOf(record.site), words, isMovable: movable.has(record.id) }),
      ),
    [items, manifest, zoneOf, words, movable],
  );
  const open = (id: string) => void navigate(addressOf(id), { state: way });

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data && data.items.length < data.total && (!shown.isGrowing || left === 0) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t(data.isCapped ? 'calendar.cutCapped' : 'calendar.cut', { shown: data.items.length, count: data.total, most: mostDrawn })}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: { xs: 1, md: 2 } }} aria-busy={!data}>
        <CalendarFrame
          timeZone="UTC"
          allDaySlot={false}
          now={now}
          phoneLists="listWeek,listDay"
          initialView={views[place.first.span]}
          initialDate={place.first.day}
          events={events}
          navLinks
          navLinkDayClick={views.day}
          datesSet={({ view, startStr, endStr }) => {
            const span = { from: startStr.slice(0, 10), until: addDays(endStr.slice(0, 10), -1) };
            setShown({ span, isGrowing: isPhone && view.type.startsWith('list'), most: pageSize });
            const named = (Object.keys(views) as Span[]).find((each) => views[each] === view.type) ?? 'month';
            const [start, end] = [view.currentStart, view.currentEnd].map((moment) => moment.toISOString().slice(0, 10));
            if (start !== undefined && end !== undefined) place.keep(named, start, start <= now.slice(0, 10) && now.slice(0, 10) < end);
          }}
          eventClick={({ event, el, jsEvent }) => {
            jsEvent.preventDefault();
            if (movable.has(event.id)) setOpened({ id: event.id, at: el });
            else open(event.id);
          }}
          eventDrop={({ event, oldEvent, revert }) => {
            // The record moves when its event is sent, and the calendar with it.
            const by = (event.start?.getTime() ?? 0) - (oldEvent.start?.getTime() ?? 0);
            revert();
            if (by !== 0) setMoved({ id: event.id, by });
          }}
        />
        {shown.isGrowing && left > 0 && (
          <Button fullWidth onClick={() => setShown({ ...shown, most: most + pageSize })} sx={{ mt: 1, minHeight: 44 }}>
            {t('calendar.more', { shown: data?.items.length, count: data?.total })}
          </Button>
        )}
      </Paper>
      <Menu open={opened !== undefined} anchorEl={opened?.at} onClose={() => setOpened(undefined)}>
        <MenuItem onClick={() => opened && open(opened.id)}>{t('calendar.open')}</MenuItem>
        <MenuItem
          onClick={() => {
            if (opened) setMoved({ id: opened.id, by: 0 });
            setOpened(undefined);
          }}
        >
          {t('calendar.move')}
        </MenuItem>
      </Menu>
      {moved && manifest.calendar?.move !== undefined && (
        <MoveRecord
          key={`${moved.id} ${moved.by}`}
          manifest={manifest}
          event={manifest.calendar.move}
          {...moved}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
}

/** Tells which records their reader may move: those whose state knows the event. The server decides again on each. */
function useMovable({ lifecycle, calendar, grants, subject }: ListViewOwnProps['manifest']) {
  const allows = useAllows();
  const move = calendar?.move;
  const isGranted = move !== undefined && grants[move]?.actions?.some((action) => allows(action, subject)) === true;
  return useMemo(() => {
    const shape = lifecycleShape(lifecycleById(lifecycle));
    return ({ status }: { status: string }) => isGranted && targetsOf(shape, status, move).length > 0;
  }, [lifecycle, move, isGranted]);
}
