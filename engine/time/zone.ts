import { EngineError } from '../error.ts';
import { day, hour, minute, startOfDayUtc } from './instant.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  try {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
    return formatter;
  } catch {
    throw new EngineError('zone.unknown');
  }
}

/** Refuses a zone that the platform does not know. */
export function assertZone(zone: string): void {
  formatterOf(zone);
}

/** Readings of whole seconds by zone. Rules of one form ask for the same few moments again and again, and a formatter is slow. */
const readings = new Map<string, Map<number, number>>();
const mostReadings = 4096;

/** The wall clock of a zone at a moment, as milliseconds of the same reading in UTC. */
export function wallClock(moment: number, zone: string): number {
  const rest = ((moment % 1000) + 1000) % 1000;
  const second = moment - rest;
  const known = readings.get(zone)?.get(second);
  if (known !== undefined) return known + rest;

  const reading = readClock(second, zone);
  const ofZone = readings.get(zone) ?? new Map<number, number>();
  if (ofZone.size >= mostReadings) ofZone.clear();
  readings.set(zone, ofZone.set(second, reading));
  return reading + rest;
}

function readClock(moment: number, zone: string): number {
  const part: Record<string, number> = {};
  let era = 'AD';
  for (const { type, value } of formatterOf(zone).formatToParts(moment)) {
    if (type === 'era') era = value;
    else part[type] = Number(value);
  }
  const reading = new Date(0);
  const year = part['year'] ?? 0;
  reading.setUTCFullYear(era.startsWith('B') ? 1 - year : year, (part['month'] ?? 1) - 1, part['day'] ?? 1);
  reading.setUTCHours(part['hour'] ?? 0, part['minute'] ?? 0, part['second'] ?? 0);
  return reading.getTime();
}

/**
 * Returns the moment at which a zone's wall clock shows a reading. A reading that is skipped in spring is moved on by the gap. Of a
 * reading that occurs twice in autumn, the first is meant.
 */
export function momentOf(reading: number, zone: string): number {
  return momentsOf(reading, zone)[0] ?? reading - offsetAt(reading - day, zone);
}

/**
 * Returns the first and the last moment at which a zone's wall clock shows a reading. If the reading is skipped, both are the end of the
 * gap.
 */
export function boundsOf(reading: number, zone: string): { first: number; last: number } {
  const moments = momentsOf(reading, zone);
  const [first, last] = [moments[0], moments.at(-1)];
  if (first !== undefined && last !== undefined) return { first, last };

  let [before, after] = [reading - offsetAt(reading + day, zone), reading - offsetAt(reading - day, zone)];
  while (after - before > 1000) {
    const between = Math.floor((before + after) / 2000) * 1000;
    if (wallClock(between, zone) < reading) before = between;
    else after = between;
  }
  return { first: after, last: after };
}

function momentsOf(reading: number, zone: string): number[] {
  const offsets = [offsetAt(reading - day, zone), offsetAt(reading + day, zone)];
  const moments = offsets.map((offset) => reading - offset).filter((moment) => wallClock(moment, zone) === reading);
  return moments.toSorted((one, other) => one - other);
}

function offsetAt(moment: number, zone: string): number {
  return wallClock(moment, zone) - moment;
}

/** The day that a zone's calendar shows at a moment. */
export function dateIn(moment: number, zone: string): string {
  return isoDate(wallClock(moment, zone));
}

/** The moment at which a day of a zone begins. */
export function startOfDay(date: string, zone: string): number {
  return momentOf(startOfDayUtc(date), zone);
}

/** Writes a moment as a zone reads it, with the zone's offset. */
export function formatInstant(moment: number, zone: string): string {
  const reading = wallClock(moment, zone);
  const offset = Math.round((reading - moment) / minute);
  // An offset of the days before standard time has seconds, which ISO 8601 cannot say: such moments are written in UTC.
  if (offset * minute !== reading - moment) return trimmed(new Date(moment).toISOString(), 'Z');
  const size = Math.abs(offset);
  const suffix = offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(Math.trunc((size * minute) / hour))}:${two(size % 60)}`;
  return trimmed(new Date(reading).toISOString(), suffix);
}

function isoDate(reading: number): string {
  return new Date(reading).toISOString().slice(0, 10);
}

function trimmed(iso: string, suffix: string): string {
  return iso.replace(/(\.000)?Z$/, suffix);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
