import type { EventInput } from '@fullcalendar/react';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { ListedRecord } from '../../../shared/record.ts';
import { wallTime } from '../../forms/zoned-time.ts';
import { conditionLook, statusLook, type Tone } from '../../ui/status.ts';

/** Dark enough for white text on each. */
const colours: Readonly<Record<Tone, string>> = {
  neutral: '#5b6675',
  info: '#12506b',
  waiting: '#7a4a12',
  good: '#2e6b34',
  bad: '#a12622',
};

export interface EventWords {
  status: (id: string) => string;
  condition: (id: string) => string;
}

/** Draws a record on a calendar, by the wall clock of its site. Colour is never the only word of its status. */
export function calendarEventsOf(
  record: ListedRecord,
  { calendar }: Pick<ModuleManifest, 'calendar'>,
  { zone, words, isMovable }: { zone: string; words: EventWords; isMovable: boolean },
): EventInput[] {
  const start = calendar && record[calendar.start];
  if (!start) return [];
  const end = calendar.end === undefined ? null : record[calendar.end];
  const { module, status, conditions } = record;
  const looks = [statusLook(module, status), ...conditions.map((condition) => conditionLook(module, condition))];
  const tone = looks.find((look) => look.tone === 'bad')?.tone ?? looks[0]?.tone ?? 'neutral';
  const said = [...conditions.map(words.condition), words.status(status)].join(', ');
  return [
    {
      id: record.id,
      title: [record.number, record.title ?? record.template.name, record.site?.name, said].filter(Boolean).join(' · '),
      start: `${wallTime(start, zone)}:00Z`,
      ...(end !== null && { end: `${wallTime(end, zone)}:00Z` }),
      color: colours[tone],
      startEditable: isMovable,
      durationEditable: false,
    },
  ];
}
