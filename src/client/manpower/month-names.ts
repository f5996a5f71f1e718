import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../shared/language.ts';

/** The twelve months, short and whole, in the reader's language. */
export function useMonthNames(): { short: string; long: string }[] {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const format = (month: 'short' | 'long') => new Intl.DateTimeFormat(localeOf(language), { month, timeZone: 'UTC' });
    const [short, long] = [format('short'), format('long')];
    return Array.from({ length: 12 }, (_, index) => {
      const day = new Date(Date.UTC(2026, index, 15));
      return { short: short.format(day), long: long.format(day) };
    });
  }, [language]);
}
