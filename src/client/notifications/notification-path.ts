import type { NotificationRow } from '../../shared/notification.ts';
import { recordPaths } from '../paths/paths.ts';

const toDecide: readonly string[] = ['submit', 'escalate', 'reviewDue', 'reviewOverdue'];

/** Where a notification leads: to its record and the decision that is asked for, or to the address it names. */
export function notificationPath({ module, scenario, record, path }: NotificationRow): string {
  if (record === null) return path ?? '/notification';
  return recordPaths(module).summary(record.id) + (toDecide.includes(scenario) ? '?event=approve' : '');
}
