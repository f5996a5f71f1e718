import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/currency.ts';
import type { Bar, FigureUnit } from '../../shared/figure.ts';
import { readable, useModuleTexts } from './module-texts.ts';
import type { LooseT } from '../ui/loose-t.ts';
import { percentText } from '../ui/percentage.tsx';
import { useNamedModules } from './use-named-modules.ts';
import { capitalized } from '../ui/capitalized.ts';
import { localeOf } from '../../shared/language.ts';

/** Names a bar of a dimension in the reader's language. */
export function useBarName(module: string, by: string): (bar: Pick<Bar, 'key' | 'name'>) => string {
  const { t, i18n } = useTranslation(['dashboards', 'forms']);
  const texts = useModuleTexts(module);
  const modules = useNamedModules();
  const month = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const region = (key: string) => {
    const [, part = key, side] = /^(.*)-(left|right)$/.exec(key) ?? [];
    const word = t(`forms:body.region.${part as 'head'}`, { defaultValue: key });
    return side === undefined ? word : t(`forms:body.${side as 'left'}`, { region: word });
  };
  return ({ key, name }) => {
    if (key === null) return t(by === 'parent_module' ? 'direct' : 'none');
    if (by === 'status') return texts.status(key);
    if (by === 'days_overdue') return t('report.days', { days: key.replace('-', '–') });
    if (by === 'month') return month.format(new Date(`${key}-01T00:00:00Z`));
    if (by === 'parent_module') return modules.find(({ id }) => id === key)?.name ?? key;
    if (name !== null) return name;
    if (by === 'risk_level') return t(`forms:risk.band.${key as 'low'}`, { defaultValue: key });
    if (/^[1-5]$/.test(key)) return capitalized(t(`forms:risk.severity.${key as '1'}`), localeOf(i18n.language));
    const [, hour] = /^h(\d\d)$/.exec(key) ?? [];
    if (hour !== undefined) return `${hour}:00–${String(Number(hour) + 4).padStart(2, '0')}:00`;
    return region(key);
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

/** A value of a figure as text: a count, an average score in percent, or an amount. */
export function useValueText(unit: FigureUnit = 'count'): (value: number | null) => string {
  const { i18n } = useTranslation();
  const count = new Intl.NumberFormat(localeOf(i18n.language));
  return (value) => {
    if (value === null) return '–';
    if (unit === 'percent') return percentText(value, i18n.language);
    return unit === 'count' || unit.currency === '' ? count.format(value) : amountText(value, unit.currency, localeOf(i18n.language));
  };
}
