import type { NotificationRow } from '../../shared/notification.ts';
import { recordPaths } from '../records/paths.ts';

const toDecide: readonly string[] = ['submit', 'escalate', 'reviewDue', 'reviewOverdue'];

/** Where a notification leads: to its record, and to the decision that is asked for. */
export function notificationPath({ module, scenario, record }: NotificationRow): string {
  return recordPaths(module).summary(record.id) + (toDecide.includes(scenario) ? '?event=approve' : '');
}
