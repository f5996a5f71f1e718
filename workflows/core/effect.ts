import type { LifecycleEvent } from './event.ts';

/** Notification; its scenario is the event's verb or the condition. The manifest's `tells` names the recipients. */
export interface Notice {
  scenario: string;
  /** Role of the review that receives it, instead of the recipients in the manifest. */
  role?: string;
  /** The event that caused it, where the scenario has another name. */
  event?: string;
  /** The interlocks that caused it, where no person did. */
  causes?: readonly string[];
  /** Whether the scenario is a condition: one that the manifest does not name is notified as `other`. */
  isCondition?: true;
}

/** Effect of a transition: data for the outbox, carried out after the commit. */
export interface Effect extends Notice {
  kind: 'notify';
}

/** Returns the action that notifies people of a scenario. `after` is the event that caused it, if its name differs. */
export function tell(scenario: string, { after }: { after?: string } = {}): NotifyAction {
  return notify([{ scenario, ...(after !== undefined && after !== scenario && { event: after }) }]);
}

/** Returns the action that notifies a role of the review of a scenario. */
export function tellRole(role: string, scenario: string, { after }: { after?: string } = {}): NotifyAction {
  return notify(noticesTo(role, scenario, after));
}

/** Returns the action that notifies people of a scenario that unmet interlocks caused. */
export function tellCauses(scenario: string) {
  return {
    type: 'notify',
    params: ({ event: { type: event, facts } }: { event: LifecycleEvent }): { notices: Notice[] } => ({
      notices: [{ scenario, event, causes: facts.stopping ?? [] }],
    }),
  } as const;
}

/** Returns the notice for a role of the review. */
export function noticesTo(role: string, scenario: string, after?: string): Notice[] {
  return [{ role, scenario, ...(after !== undefined && after !== scenario && { event: after }) }];
}

/** The action of a machine that notifies people. */
export interface NotifyAction {
  type: 'notify';
  params: { notices: Notice[] };
}

function notify(notices: Notice[]): NotifyAction {
  return { type: 'notify', params: { notices } };
}

/** The effects that the actions of a transition name. */
export function effectsOf(actions: readonly { type: string; params: unknown }[]): Effect[] {
  return actions.flatMap(({ type, params }) => (type === 'notify' && holdsNotices(params) ? params.notices : [])).map(effectOf);
}

function effectOf(notice: Notice): Effect {
  return { kind: 'notify', ...notice };
}

function holdsNotices(params: unknown): params is { notices: Notice[] } {
  return typeof params === 'object' && params !== null && 'notices' in params && Array.isArray(params.notices);
}
