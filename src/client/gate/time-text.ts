import { localeOf } from '../../shared/language.ts';

/** A moment in words of a language, at the clock of a site. */
export function timeText(moment: string, zone: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}
