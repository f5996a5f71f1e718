/** Whom a notice goes to; the server finds the people. */
export type Role = 'reviewer' | 'escalation' | 'requester' | 'performer' | 'issuer' | 'auditor' | 'auditee';

/** Who is told what; the scenario is the event's verb or the condition. */
export interface Notice {
  role: Role;
  scenario: string;
  /** The event that brought it about, where the scenario is not called after it. */
  event?: string;
}

/** What a transition asks for: data for the outbox, carried out after the commit. */
export interface Effect extends Notice {
  kind: 'notify';
}

/** The action that tells the roles of a scenario. */
export function notify(scenario: string, ...roles: Role[]): { type: 'notify'; params: { notices: Notice[] } } {
  return { type: 'notify', params: { notices: notices(scenario, roles) } };
}

/** The action that tells the roles of a scenario that an event of another name brought about. */
export function notifyAfter(event: string, scenario: string, ...roles: Role[]): { type: 'notify'; params: { notices: Notice[] } } {
  return { type: 'notify', params: { notices: notices(scenario, roles, event) } };
}

/** One notice for each role. */
export function notices(scenario: string, roles: readonly Role[], event?: string): Notice[] {
  return roles.map((role) => ({ role, scenario, ...(event !== undefined && event !== scenario && { event }) }));
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
