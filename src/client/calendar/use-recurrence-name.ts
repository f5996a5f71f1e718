import { useTranslation } from 'react-i18next';
import { commonRecurrences } from '../../shared/calendar.ts';
import { splitRecurrence } from '../../shared/recurrence-end.ts';
import { absoluteTime } from '../ui/time.ts';

const names = {
  'FREQ=DAILY': 'DAILY',
  'FREQ=WEEKLY': 'WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2': 'FORTNIGHTLY',
  'FREQ=MONTHLY': 'MONTHLY',
  'FREQ=YEARLY': 'YEARLY',
} as const;

/** Returns a function that names a recurrence and its end. An uncommon recurrence is shown as written. */
export function useRecurrenceName(): (recurrence: string, zone: string) => string {
  const { t, i18n } = useTranslation('calendar');
  return (recurrence, zone) => {
    const { base, end } = splitRecurrence(recurrence, zone);
    const common = commonRecurrences.find((each) => each === base);
    const name = common === undefined ? base : t(`recurrence.${names[common]}`);
    if (end.kind === 'never') return name;
    if (end.kind === 'count') return t('recurrence.count', { name, count: end.count });
    const day = absoluteTime(`${end.day}T12:00:00Z`, { language: i18n.language, zone: 'UTC', now: Date.now(), detail: 'day' });
    return t('recurrence.until', { name, day });
  };
}
