import type { EventInput } from '@fullcalendar/react';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CalendarOccurrence } from '../../shared/calendar.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { ListedRecord } from '../../shared/record.ts';
import { recordPaths } from '../records/paths.ts';
import { useModuleName } from '../shell/use-module-name.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { betweenQuery, mostDrawn } from '../records/views/between-query.ts';
import { occurrencesQuery } from './calendar-query.ts';

const colours = { meeting: '#12506b', training: '#2e6b34', event: '#7a4a12', layer: '#5b6675' };
const faded = { declined: 0.5, waiting: 0.85, maybe: 0.85, accepted: 1 };

interface CalendarViewProps {
  /** Modules whose records are drawn over the entries. */
  layers: readonly ModuleManifest[];
  onOpen: (entryId: string) => void;
  /** Takes a moment at which something new is to begin. */
  onPick?: (at: Date) => void;
}

/** Month, week, day or list. */
export function CalendarView({ layers, onOpen, onPick }: CalendarViewProps) {
  const { t } = useTranslation(['calendar', 'views']);
  const navigate = useNavigate();
  const nameOf = useModuleName();
  const [range, setRange] = useState(thisMonth);
  const { data: occurrences = [], error } = useQuery(occurrencesQuery(range));
  const span = { from: range.from.slice(0, 10), until: range.until.slice(0, 10) };
  const records = useQueries({ queries: layers.map((manifest) => betweenQuery(manifest, whole(manifest), {}, span)) });
  const drawn = layers.map((manifest, at) => recordEvents(records[at]?.data?.items ?? [], manifest));
  const events = [...occurrences.map(entryEvent), ...drawn.flat()];
  const cut = layers.flatMap((manifest, at) => {
    const data = records[at]?.data;
    return data && data.items.length < data.total ? [{ ...data, name: nameOf(manifest) }] : [];
  });

  return (
    <Paper variant="outlined" sx={{ p: { xs: 1, md: 2 } }}>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t('failed')}
        </Alert>
      )}
      {cut.map((data) => (
        <Alert key={data.name} severity="warning" sx={{ mb: 1 }}>
          {data.name}:{' '}
          {t(data.isCapped ? 'views:calendar.cutCapped' : 'views:calendar.cut', {
            ...{ shown: data.items.length, count: data.total, most: mostDrawn },
          })}
        </Alert>
      ))}
      <CalendarFrame
        nowIndicator
        events={events}
        datesSet={({ start, end }) => setRange({ from: start.toISOString(), until: end.toISOString() })}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const { entry, record } = event.extendedProps as { entry?: string; record?: string };
          if (entry !== undefined) onOpen(entry);
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
    ...{ id: each.id, title: each.title, start: each.starts_at, end: each.ends_at, extendedProps: { entry: each.entry_id } },
    ...{ color: colour, opacity: faded[each.response ?? 'accepted'] },
  };
}

function recordEvents(rows: readonly ListedRecord[], { calendar }: ModuleManifest): EventInput[] {
  return rows.flatMap((row) => {
    const start = calendar && row[calendar.start];
    if (!start) return [];
    const end = calendar.end === undefined ? null : row[calendar.end];
    const title = [row.number, row.title].filter(Boolean).join(' · ');
    const record = recordPaths(row.module).summary(row.id);
    return [{ id: row.id, title, start, ...(end !== null && { end }), color: colours.layer, extendedProps: { record } }];
  });
}

/** A list without filters. */
function whole({ list }: ModuleManifest) {
  return { page: 1, size: 100, sort: list.sort, search: '', chosen: {} };
}

function atNine(day: Date): Date {
  const at = new Date(day);
  at.setHours(9, 0, 0, 0);
  return at;
}

/** The range that is asked for before the calendar says what it shows. */
function thisMonth(): { from: string; until: string } {
  const now = new Date();
  const at = (month: number) => new Date(now.getFullYear(), now.getMonth() + month, 1).toISOString();
  return { from: at(0), until: at(1) };
}
