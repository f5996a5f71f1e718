import { queryOptions } from '@tanstack/react-query';
import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { loadPart } from '../ui/lazy-screen.ts';

interface DateTexts {
  /** The dayjs locale, which sets the order of day, month and year, and the first day of the week. */
  locale: string;
  texts: Partial<PickersInputLocaleText>;
}

const files = import.meta.glob<DateTexts>('./date-languages/*.ts', { import: 'dateTexts' });

/** The texts of the date picker in a language, loaded with it. */
export const dateTextsQuery = (language: string) =>
  queryOptions({
    queryKey: ['date texts', language] as const,
    queryFn: async (): Promise<DateTexts> => {
      const load = files[`./date-languages/${language}.ts`] ?? files['./date-languages/en.ts'];
      return load ? loadPart(load) : { locale: 'en', texts: {} };
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
