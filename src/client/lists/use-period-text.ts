import { useTranslation } from 'react-i18next';

/** Names a period: a relative one in words, a range by its days. */
export function usePeriodText(): (period: string) => string {
  const { t } = useTranslation('dashboards');
  return (period) => t(`periodName.${period as 'today'}`, { defaultValue: period.replace('..', ' – ') });
}
