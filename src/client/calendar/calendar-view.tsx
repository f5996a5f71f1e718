import type { EventInput } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CalendarOccurrence, LayerDate } from '../../shared/calendar.ts';
import { recordPaths } from '../paths/paths.ts';
import { useModuleName } from '../modules/use-module-name.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { layersQuery, occurrencesQuery } from './calendar-query.ts';
import type { Layer } from './use-layers.ts';

const colours = { meeting: '#12506b', training: '#2e6b34', event: '#7a4a12' };
const faded = { declined: 0.5, waiting: 0.85, maybe: 0.85, accepted: 1 };

interface CalendarViewProps {
  /** Modules whose records are drawn over the entries. */
  layers: readonly Layer[];
  /** Opens one occurrence of an entry. */
  onOpen: (entryId: string, startsAt: string) => void;
  /** Takes a moment at which something new is to begin. */
  onPick?: (at: Date) => void;
}

/** Month, week, day or list. */
export function CalendarView({ layers, onOpen, onPick }: CalendarViewProps) {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const nameOf = useModuleName();
  const [range, setRange] = useState(thisMonth);
  const { data: occurrences = [], error } = useQuery(occurrencesQuery(range));
  const modules = layers.map(({ manifest }) => manifest.id);
  const { data: dates, error: layerError } = useQuery(layersQuery(range, modules));
  const drawn = layers.flatMap(({ manifest, colour }) =>
    (dates?.items ?? []).filter(({ module }) => module === manifest.id).map((date) => layerEvent(date, colour, t)),
  );
  const events = [...occurrences.map(entryEvent), ...drawn];
  const cut = layers.filter(({ manifest }) => dates?.cut.includes(manifest.id)).map(({ manifest }) => nameOf(manifest));

  return (
    <Paper variant="outlined" sx={{ p: { xs: 1, md: 2 } }}>
      {(error ?? layerError) && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t('failed')}
        </Alert>
      )}
      {cut.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('cut', { names: cut.join(', ') })}
        </Alert>
      )}
      <CalendarFrame
        nowIndicator
        events={events}
        datesSet={({ start, end }) => setRange({ from: start.toISOString(), until: end.toISOString() })}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const { entry, at = '', record } = event.extendedProps as { entry?: string; at?: string; record?: string };
          if (entry !== undefined) onOpen(entry, at);
          else if (record !== undefined) void navigate(record);
        }}
        {...(onPick && { dateClick: ({ date, allDay }: { date: Date; allDay: boolean }) => onPick(allDay ? atNine(date) : date) })}
      />
    </Paper>
  );
}

function entryEvent(each: CalendarOccurrence): EventInput {
  const colour = colours[each.category];
  return {
    ...{
      id: each.id,
      title: each.title,
      start: each.starts_at,
      end: each.ends_at,
      extendedProps: { entry: each.entry_id, at: each.starts_at },
    },
    ...{ color: colour, opacity: faded[each.response ?? 'accepted'] },
  };
}

function layerEvent({ id, module, ...date }: LayerDate, colour: string, t: TFunction<'calendar'>): EventInput {
  const record = date.record_id === null ? `/audits/schedules/${date.schedule_id ?? ''}` : recordPaths(module).summary(date.record_id);
  const ends = date.of === null ? undefined : t(`ends.${date.of}`, { defaultValue: '' });
  const what = date.record_id === null ? t('planned') : ends;
  return {
    ...{ id, title: [date.title, what].filter(Boolean).join(' · '), start: date.starts_at, color: colour, extendedProps: { record } },
    ...(date.ends_at !== null && { end: date.ends_at }),
    ...(date.record_id === null && { opacity: 0.75 }),
  };
}

function atNine(day: Date): Date {
  const at = new Date(day);
  at.setHours(9, 0, 0, 0);
  return at;
}

/** Returns the range to request until the calendar reports its visible range. */
function thisMonth(): { from: string; until: string } {
  const now = new Date();
  const at = (month: number) => new Date(now.getFullYear(), now.getMonth() + month, 1).toISOString();
  return { from: at(0), until: at(1) };
}
