import { parseInstant } from '../time/instant.ts';
import { wallClock } from '../time/zone.ts';

const named = /\{((?:lookup\.)?[A-Za-z][A-Za-z0-9_.]*)\}/g;

export interface Spoken {
  language: string;
  zone: string;
  value: (id: string) => unknown;
}

/**
 * Returns a message with the answers that it names in braces: `until {fireWatchUntil}`. Moments are shown as the time of day in the
 * form's zone.
 */
export function spoken(message: string, { language, zone, value }: Spoken): string {
  return message.replace(named, (whole, id: string) => {
    const answer = value(id);
    if (typeof answer === 'number') return new Intl.NumberFormat(language, { maximumFractionDigits: 12 }).format(answer);
    const moment = parseInstant(answer);
    if (moment !== undefined) return new Date(wallClock(moment, zone)).toISOString().slice(11, 16);
    return typeof answer === 'string' ? answer : whole;
  });
}
