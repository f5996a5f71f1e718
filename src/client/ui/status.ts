import type { IconName } from './icon.tsx';

/** What a status asks of its reader, and so its colour: nothing, attention, patience, satisfaction, alarm. */
export type Tone = 'neutral' | 'info' | 'waiting' | 'good' | 'bad';

export interface StatusLook {
  tone: Tone;
  icon: IconName;
}

/** The one vocabulary of statuses, over all modules: a word means and looks the same everywhere. */
const statuses: Record<string, StatusLook> = {
  draft: { tone: 'neutral', icon: 'edit_note' },
  requested: { tone: 'waiting', icon: 'outbox' },
  pending: { tone: 'waiting', icon: 'hourglass' },
  waiting_for_approval: { tone: 'waiting', icon: 'hourglass' },
  approved: { tone: 'info', icon: 'task_alt' },
  issued: { tone: 'info', icon: 'assignment_turned_in' },
  live: { tone: 'good', icon: 'play_circle' },
  suspended: { tone: 'waiting', icon: 'pause_circle' },
  extended: { tone: 'info', icon: 'more_time' },
  handed_back: { tone: 'waiting', icon: 'assignment_return' },
  pending_closure: { tone: 'waiting', icon: 'rule' },
  closed: { tone: 'neutral', icon: 'lock' },
  rejected: { tone: 'bad', icon: 'cancel' },
  revoked: { tone: 'bad', icon: 'block' },
  open: { tone: 'info', icon: 'play_circle' },
  planned: { tone: 'neutral', icon: 'event' },
  scheduled: { tone: 'neutral', icon: 'event' },
  in_progress: { tone: 'info', icon: 'hourglass' },
  completed: { tone: 'good', icon: 'task_alt' },
  review_requested: { tone: 'waiting', icon: 'outbox' },
  under_review: { tone: 'waiting', icon: 'hourglass' },
  cancelled: { tone: 'neutral', icon: 'block' },
  published: { tone: 'good', icon: 'task_alt' },
  archive: { tone: 'neutral', icon: 'inventory' },
  active: { tone: 'good', icon: 'badge' },
  inactive: { tone: 'neutral', icon: 'pause_circle' },
  expired: { tone: 'bad', icon: 'timer_off' },
};

const conditions: Record<string, StatusLook> = {
  pending: { tone: 'waiting', icon: 'alarm' },
  overdue: { tone: 'bad', icon: 'alarm' },
  gas_expired: { tone: 'bad', icon: 'gas_meter' },
  excavation_unsafe: { tone: 'bad', icon: 'landscape' },
  extended: { tone: 'info', icon: 'more_time' },
};

/** How a state of any lifecycle looks; one that the vocabulary does not know is neutral. */
export function statusLook(status: string): StatusLook {
  return statuses[status] ?? { tone: 'neutral', icon: 'circle' };
}

/** How a condition beside the status looks; an unknown one is an unmet safety rule of its template, and so an alarm. */
export function conditionLook(condition: string): StatusLook {
  return conditions[condition] ?? { tone: 'bad', icon: 'warning' };
}
