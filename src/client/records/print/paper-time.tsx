import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../shared/language.ts';
import { useDay } from '../../ui/use-day.ts';

/** An instant on paper. It includes the year, because paper may be read at any later time. */
export function PaperTime({ at, zone }: { at: string; zone: string }) {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** A day, which belongs to no zone. */
export function PaperDay({ day }: { day: string }) {
  const written = useDay();
  return <time dateTime={day}>{written(day)}</time>;
}
