import { useTranslation } from 'react-i18next';
import { commonRecurrences } from '../../shared/calendar.ts';

const names = {
  'FREQ=DAILY': 'DAILY',
  'FREQ=WEEKLY': 'WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2': 'FORTNIGHTLY',
  'FREQ=MONTHLY': 'MONTHLY',
  'FREQ=YEARLY': 'YEARLY',
} as const;

/** Names a recurrence; one that is not common is shown as it is written. */
export function useRecurrenceName(): (recurrence: string) => string {
  const { t } = useTranslation('calendar');
  return (recurrence) => {
    const common = commonRecurrences.find((each) => each === recurrence);
    return common === undefined ? recurrence : t(`recurrence.${names[common]}`);
  };
}
