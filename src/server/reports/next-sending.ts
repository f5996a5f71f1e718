import { momentOf } from '../../../engine/index.ts';
import type { ScheduleFrequency } from '../../shared/report-schedule.ts';
import { plusDays } from '../../shared/period.ts';
import { dayIn } from '../../shared/day-in.ts';
import { occurrenceDays } from '../schedules/occurrence-days.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export interface SendingRule {
  frequency: ScheduleFrequency;
  day: number;
  hour: number;
}

/** The first moment after another at which a schedule sends, on the clock of a zone. */
export function nextSending({ frequency, day, hour }: SendingRule, after: Date, zone: string): Date {
  const rule = frequency === 'weekly' ? `FREQ=WEEKLY;BYDAY=${weekdays[day - 1] ?? 'MO'}` : `FREQ=MONTHLY;BYMONTHDAY=${day}`;
  const from = dayIn(after, zone);
  const days = occurrenceDays({ rule, first: from }, from, plusDays(from, 62));
  const moments = days.map((each) => new Date(momentOf(Date.parse(`${each}T${String(hour).padStart(2, '0')}:00:00Z`), zone)));
  const next = moments.find((moment) => moment > after);
  if (!next) throw new Error(`A schedule of the rule ${rule} sends nothing`);
  return next;
}
