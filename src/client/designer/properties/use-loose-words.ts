import { useTranslation } from 'react-i18next';

/** A translation by a key that is made from data: a column, a colour. */
export type LooseWords = (key: string, options?: Record<string, string | number> & { defaultValue?: string }) => string;

/** The designer's texts by keys that are made from data. */
export function useLooseWords(): LooseWords {
  const { t } = useTranslation('designer');
  return t as unknown as LooseWords;
}
