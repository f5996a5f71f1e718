import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../shared/language.ts';

/** Writes a day, which belongs to no zone: "31 July 2026". */
export function useDay(): (day: string) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (day) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day)),
    [language],
  );
}
