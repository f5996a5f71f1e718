import { wallClock } from '../../../engine/index.ts';

/** An instant that a wall clock may show: one, none (the clock jumped over it) or two (it was turned back). */
export interface Reading {
  /** ISO 8601 with the zone's offset at that instant. */
  iso: string;
  /** `+02:00` */
  offset: string;
}

const minute = 60_000;

/** Minutes that the zone is ahead of UTC at an instant. */
export function offsetMinutes(instant: number, zone: string): number {
  return Math.round((wallClock(instant, zone) - instant) / minute);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `+02:00` */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The wall time `YYYY-MM-DDTHH:MM` of an instant in a zone, or '' when the text is no instant. */
export function wallTime(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return '';
  return new Date(instant + offsetMinutes(instant, zone) * minute).toISOString().slice(0, 16);
}

/** Every instant at which the zone's clock shows a wall time, the earliest first. */
export function readings(wall: string, zone: string): Reading[] {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return [];
  const day = 24 * 60 * minute;
  const offsets = new Set([asUtc - day, asUtc + day].map((instant) => offsetMinutes(instant, zone)));
  return [...offsets]
    .filter((offset) => offsetMinutes(asUtc - offset * minute, zone) === offset)
    .sort((a, b) => b - a)
    .map((offset) => ({ iso: `${wall}:00${offsetText(offset)}`, offset: offsetText(offset) }));
}

/** The instant of a wall time: the first of two; for a time that the clock jumps over, as far after the jump. */
export function instantOf(wall: string, zone: string): string | undefined {
  const [first] = readings(wall, zone);
  if (first) return first.iso;
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const before = offsetMinutes(asUtc - 24 * 60 * minute, zone);
  const instant = asUtc - before * minute;
  const after = offsetMinutes(instant, zone);
  return `${new Date(instant + after * minute).toISOString().slice(0, 19)}${offsetText(after)}`;
}

/**
 * Returns the minute of an instant in the form of an answer, with the zone's offset. The offset keeps it unambiguous when the clock shows
 * an hour twice.
 */
export function momentOf(iso: string, zone: string): string | undefined {
  const instant = Math.floor(Date.parse(iso) / minute) * minute;
  return readings(wallTime(iso, zone), zone).find((reading) => Date.parse(reading.iso) === instant)?.iso;
}

/** Whether two zones show another time at an instant. */
export function zonesDiffer(zone: string, other: string, instant: number): boolean {
  return offsetMinutes(instant, zone) !== offsetMinutes(instant, other);
}
