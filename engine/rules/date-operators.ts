import { day, hour, isDate, isTime, minute, parseInstant, startOfDayUtc } from '../time/instant.ts';
import { overlapsNight } from '../time/night.ts';
import { dateIn, formatInstant, startOfDay, wallClock } from '../time/zone.ts';
import { ruleOperator, type Operator } from './operator.ts';
import { numberOf } from './order.ts';

/** Moments and days, in the record's zone at the frozen moment. */
export const dateOperators: readonly Operator[] = [
  ruleOperator('today', 0, 0, (_, { reader }) => dateIn(momentOfNow(reader.now), reader.zone)),
  ruleOperator('now', 0, 0, (_, { reader }) => formatInstant(momentOfNow(reader.now), reader.zone)),
  ruleOperator('date_diff', 3, 3, ([from, to, unit], { reader }) => difference(from, to, unit, reader.zone)),
  ruleOperator('add_hours', 2, 2, ([instant, hours], { reader }) => {
    const [moment, size] = [parseInstant(instant), numberOf(hours)];
    if (moment === undefined || size === undefined || Math.abs(size) > 1_000_000) return null;
    const later = formatInstant(moment + Math.round(size * hour), reader.zone);
    // Years from ten thousand on, and those before the year nought, have no ISO 8601 spelling of four digits.
    return parseInstant(later) === undefined ? null : later;
  }),
  ruleOperator('overlaps_night', 2, 4, ([start, end, from = '22:00', to = '06:00'], { reader }) => {
    const [begins, ends] = [parseInstant(start), parseInstant(end)];
    if (begins === undefined || ends === undefined || !isTime(from) || !isTime(to)) return false;
    return overlapsNight(begins, ends, from, to, reader.zone);
  }),
];

function momentOfNow(now: string): number {
  return parseInstant(now) ?? 0;
}

/** Minutes and hours are those that pass; days are those of the wall clock, so that noon to noon is one day when the clocks change too. */
function difference(from: unknown, to: unknown, unit: unknown, zone: string): number | null {
  if (unit === 'days') {
    const [start, end] = [readingOf(from, zone), readingOf(to, zone)];
    return start === undefined || end === undefined ? null : (end - start) / day;
  }
  const [start, end] = [momentOfDay(from, zone), momentOfDay(to, zone)];
  if (start === undefined || end === undefined) return null;
  if (unit === 'hours') return (end - start) / hour;
  return unit === 'minutes' ? (end - start) / minute : null;
}

function readingOf(value: unknown, zone: string): number | undefined {
  if (isDate(value)) return startOfDayUtc(value);
  const moment = parseInstant(value);
  return moment === undefined ? undefined : wallClock(moment, zone);
}

function momentOfDay(value: unknown, zone: string): number | undefined {
  return isDate(value) ? startOfDay(value, zone) : parseInstant(value);
}
