import { useTranslation } from 'react-i18next';
import { localeOf } from '../ui/time.ts';

/** A share in percent, cut to one decimal: what is short of a mark by a hair is not shown as having reached it. */
export function percentText(value: number, language: string): string {
  const cut = Math.trunc(Number((value * 10).toFixed(4))) / 10;
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(cut / 100);
}

/** A share in percent in the reader's language. */
export function Percentage({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return percentText(value, i18n.language);
}
