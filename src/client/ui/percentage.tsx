import { useTranslation } from 'react-i18next';
import { localeOf } from '../../shared/language.ts';

/**
 * Returns a share in percent, rounded to one decimal. Verdicts compare the exact value. If rounding would lift the value to the next whole
 * percent or to the pass mark, more decimals are shown: 79.96 % must not read as 80 %.
 */
export function percentText(value: number, language: string, mark = 100): string {
  const reached = (decimals: number) => Number(value.toFixed(decimals));
  const isLifted = (shown: number) => [Math.ceil(value), mark].some((edge) => value < edge && shown >= edge);
  const decimals = [1, 2, 3, 4, 5].find((each) => !isLifted(reached(each))) ?? 6;
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: decimals }).format(reached(decimals) / 100);
}

/** A share in percent in the reader's language. */
export function Percentage({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return percentText(value, i18n.language);
}
