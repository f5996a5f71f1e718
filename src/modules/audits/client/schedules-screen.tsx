import { useTranslation } from 'react-i18next';
import { Screen } from '../../../client/ui/screen.tsx';
import { ScheduleList } from './schedule-list.tsx';

/** Screen of the audit schedules, at its own address. */
export function SchedulesScreen() {
  const { t } = useTranslation('audits');
  return (
    <Screen title={t('schedules.title')} back="/audits">
      <ScheduleList />
    </Screen>
  );
}
