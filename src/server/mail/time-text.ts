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

/** A limit as texts say it: the day alone where it is the end of one, else as `timeText` says it. */
export function limitText(at: Date, language: Language, timeZone: string): string {
  const lastMoment = lastMomentOfDay(at.getTime(), timeZone);
  if (lastMoment === undefined) return timeText(at, language, timeZone);
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(lastMoment);
}
