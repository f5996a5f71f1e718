import { localeOf, type Language } from '../../shared/language.ts';
import { lastMomentOfDay } from '../../shared/last-moment.ts';

/** A time as texts say it: in a language, by the clock of a place, with the place's zone. */
export function timeText(at: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
}

/** Formats a limit for texts: only the day if the limit is the end of a day, else as `timeText` does. */
export function limitText(at: Date, language: Language, timeZone: string): string {
  const lastMoment = lastMomentOfDay(at.getTime(), timeZone);
  if (lastMoment === undefined) return timeText(at, language, timeZone);
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(lastMoment);
}
