import { ScheduleList } from './schedule-list.tsx';

/** The schedules of audits as a view of their list. */
export function SchedulesView() {
  return <ScheduleList />;
}
