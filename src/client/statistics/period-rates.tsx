import { useTranslation } from 'react-i18next';
import type { Statistics } from '../../shared/statistics.ts';
import { RateTable } from './rate-table.tsx';
import { usePeriodName } from './use-period-name.ts';

/** Cases and rates of a year by period, of one site or of all. */
export function PeriodRates({ statistics: { periods, total }, site }: { statistics: Statistics; site: string }) {
  const { t } = useTranslation('dashboards');
  const nameOf = usePeriodName();
  return (
    <RateTable
      head={t('period')}
      rows={periods.map((period) => ({ key: period.from, name: nameOf(period), period, site }))}
      total={{ key: 'total', name: t('statistics.total'), period: total, site }}
    />
  );
}
