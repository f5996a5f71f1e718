import type { Named } from './named.ts';

/** One thing that the reader was told, in their language. */
export interface NotificationRow {
  id: string;
  module: string;
  scenario: string;
  text: string;
  record: { id: string; number: string | null } | null;
  /** Address it opens, if it is not about a record. */
  path: string | null;
  sender: Named | null;
  at: string;
  is_read: boolean;
}

/** How much is new, and how much waits for the reader. */
export interface UnreadCount {
  unread_notifications: number;
  actions: number;
}

/** Something that waits for the reader. */
export interface RemindAction {
  kind: 'review' | 'ending';
  record: { id: string; module: string; number: string | null };
  template: string;
  site: Named | null;
  due_at: string | null;
  is_overdue: boolean;
}

/** Scenarios of a module that can also be mailed. */
export interface SubscriptionModule {
  id: string;
  scenarios: { id: string; is_duty: boolean; is_on: boolean }[];
}
