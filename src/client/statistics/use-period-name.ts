import { useTranslation } from 'react-i18next';
import type { StatisticPeriod } from '../../shared/statistics.ts';
import { localeOf } from '../../shared/language.ts';

/** Names a period by its months. */
export function usePeriodName(): (period: Pick<StatisticPeriod, 'from' | 'until'>) => string {
  const { i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return ({ from, until }) => month.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));
}
