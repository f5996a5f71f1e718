import { useTranslation } from 'react-i18next';
import { codeWord, type Word } from '../../shared/code-word.ts';
import { amountText } from '../../shared/currency.ts';
import type { Bar, FigureUnit } from '../../shared/figure.ts';
import { readable, useModuleTexts } from './module-texts.ts';
import type { LooseT } from '../ui/loose-t.ts';
import { percentText } from '../ui/percentage.tsx';
import { useNamedModules } from './use-named-modules.ts';
import { capitalized } from '../../shared/capitalized.ts';
import { localeOf } from '../../shared/language.ts';

/** Names a bar of a dimension in the reader's language. */
export function useBarName(module: string, by: string): (bar: Pick<Bar, 'key' | 'name'>) => string {
  const { t, i18n } = useTranslation(['dashboards', 'forms']);
  const texts = useModuleTexts(module);
  const modules = useNamedModules();
  const month = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const word: Word = (key, values) => (t as unknown as LooseT)(`forms:${key}`, { ...values, defaultValue: '' }) || undefined;
  return ({ key, name }) => {
    if (key === null) return t(by === 'parent_module' ? 'direct' : 'none');
    if (by === 'status') return texts.status(key);
    if (by === 'days_overdue') return t('report.days', { days: key.replace('-', '–') });
    if (by === 'month') return month.format(new Date(`${key}-01T00:00:00Z`));
    if (by === 'passed') return t(`passedName.${key === 'true' ? 'true' : 'false'}`);
    if (by === 'parent_module') return modules.find(({ id }) => id === key)?.name ?? key;
    if (name !== null) return name;
    if (by === 'risk_level') return t(`forms:risk.band.${key as 'low'}`, { defaultValue: key });
    return capitalized(codeWord(key, word) ?? key, localeOf(i18n.language));
  };
}

/** Names a month below its bar, with its year unless the month named before it is of the same; nothing for what is no month. */
export function useMonthTick(): (key: string, before: string | undefined) => string {
  const { i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'short', timeZone: 'UTC' });
  return (key, before) => {
    const [, year] = /^(\d{4})-\d\d$/.exec(key) ?? [];
    if (year === undefined) return '';
    const name = month.format(new Date(`${key}-01T00:00:00Z`));
    return before?.startsWith(year) ? name : `${name}\n${year}`;
  };
}

/** Names a dimension in the words of its module; a column that it does not name, in the words of dashboards. */
export function dimensionName(t: LooseT, module: string, by: string): string {
  return t(`${module}:column.${by}`, { defaultValue: '' }) || t(`dashboards:dimension.${by}`, { defaultValue: readable(by) });
}

/** Names the dimensions of a module. */
export function useDimensionName(module: string): (by: string) => string {
  const { t } = useTranslation(['dashboards', module as 'permits']);
  return (by) => dimensionName(t as unknown as LooseT, module, by);
}

/** A value of a figure as text: a count, another number, an average score in percent, or an amount. */
export function useValueText(unit: FigureUnit = 'count'): (value: number | null) => string {
  const { i18n } = useTranslation();
  const count = new Intl.NumberFormat(localeOf(i18n.language));
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 });
  return (value) => {
    if (value === null) return '–';
    if (unit === 'percent') return percentText(value, i18n.language);
    if (unit === 'number') return number.format(value);
    return unit === 'count' || unit.currency === '' ? count.format(value) : amountText(value, unit.currency, localeOf(i18n.language));
  };
}

/** From here on amounts are shortened, and leave out their smallest coins. */
const shortened = { compact: 1_000_000, whole: 1_000 };

/** Returns a value of a figure for where room is short: large amounts without their coins, or in millions; and shorter still, in thousands. */
export function useShortValueText(unit: FigureUnit = 'count') {
  const { i18n } = useTranslation();
  const exact = useValueText(unit);
  const locale = localeOf(i18n.language);
  const style = typeof unit === 'object' && unit.currency !== '' ? ({ style: 'currency', currency: unit.currency } as const) : {};
  const compact = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { ...style, notation: 'compact', maximumSignificantDigits: digits }).format(value);
  const isAmount = typeof unit === 'object' || unit === 'number';
  const short = (value: number | null) => {
    if (value === null || !isAmount || value < shortened.whole) return exact(value);
    if (value >= shortened.compact) return compact(value, 3);
    return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 0 }).format(value);
  };
  const shortest = (value: number | null) =>
    value === null || unit === 'percent' || value < shortened.whole ? short(value) : compact(value, 2);
  return { short, shortest };
}
