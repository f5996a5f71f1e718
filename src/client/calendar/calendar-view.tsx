import FullCalendar from '@fullcalendar/react';
import type { EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import bg from '@fullcalendar/react/locales/bg';
import de from '@fullcalendar/react/locales/de';
import en from '@fullcalendar/react/locales/en-gb';
import es from '@fullcalendar/react/locales/es';
import fr from '@fullcalendar/react/locales/fr';
import tr from '@fullcalendar/react/locales/tr';
import zh from '@fullcalendar/react/locales/zh-cn';
import '@fullcalendar/react/skeleton.css';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CalendarOccurrence } from '../../shared/calendar.ts';
import { currentLanguage } from '../i18n.ts';
import { recordPaths } from '../records/paths.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { layerQuery, occurrencesQuery } from './calendar-query.ts';
import type { Layer } from './calendar-query.ts';

const locales = { bg, de, en, es, fr, tr, zh };
const colours = { meeting: '#12506b', training: '#2e6b34', event: '#7a4a12', layer: '#5b6675' };
const faded = { declined: 0.5, waiting: 0.85, maybe: 0.85, accepted: 1 };

interface CalendarViewProps {
  layers: readonly Layer[];
  onOpen: (entryId: string) => void;
  /** Takes a moment at which something new is to begin. */
  onPick?: (at: Date) => void;
}

/** Month, week, day or list. */
export function CalendarView({ layers, onOpen, onPick }: CalendarViewProps) {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [range, setRange] = useState(thisMonth);
  const { data: occurrences = [], error } = useQuery(occurrencesQuery(range));
  const records = useQueries({ queries: layers.map((layer) => layerQuery(layer, range)) });
  const events = [...occurrences.map(entryEvent), ...records.flatMap(({ data = [] }) => data.flatMap(recordEvent))];

  return (
    <Paper variant="outlined" sx={{ p: { xs: 1, md: 2 } }}>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t('failed')}
        </Alert>
      )}
      <FullCalendar
        plugins={[dayGrid, timeGrid, list, interaction, theme]}
        locale={locales[currentLanguage()]}
        initialView={isPhone ? 'listMonth' : 'dayGridMonth'}
        headerToolbar={
          isPhone
            ? { left: 'prev,next', center: 'title', right: 'dayGridMonth,listMonth' }
            : { left: 'prev,next today', center: 'title', right: 'dayGridMonth,timeGridWeek,timeGridDay,listMonth' }
        }
        height="auto"
        nowIndicator
        dayMaxEvents={4}
        eventInteractive
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

function recordEvent(row: {
  id: string;
  module: string;
  number: string | null;
  title: string | null;
  starts_at: string | null;
  ends_at: string | null;
}): EventInput[] {
  if (row.starts_at === null) return [];
  const title = [row.number, row.title].filter(Boolean).join(' · ');
  const span = { start: row.starts_at, ...(row.ends_at !== null && { end: row.ends_at }) };
  return [{ id: row.id, title, ...span, color: colours.layer, extendedProps: { record: recordPaths(row.module).summary(row.id) } }];
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
