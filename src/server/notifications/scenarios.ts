import { lifecycleById, reviewStates, toldConditions, toldScenarios } from '../../../workflows/index.ts';
import type { MailVariableName } from '../../shared/mail-texts.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { reporterWrote } from '../../shared/tells.ts';

/** Occasion for notifying people. */
export interface Scenario {
  /** Verb of an event, a condition, or another notice of the server. */
  id: string;
  /** Whether its recipients must act on it or stop work: they cannot switch its mail off. */
  isDuty: boolean;
  /** Sent by mail only, because its recipients cannot sign in or want no in-app notification. */
  isMailOnly: boolean;
  /** Variables that its texts may use. */
  variables: readonly MailVariableName[];
}

/** Name of the group of scenarios that concern an account or the organisation, and no module. */
export const accountModule = 'account';

const duties: ReadonlySet<string> = new Set([
  'submit',
  'schedule',
  'escalate',
  'revoke',
  'overdue',
  'gas_expired',
  'report_due',
  'report_overdue',
  'reportSoon',
  'other',
]);
const ofRecord = ['name', 'organization', 'number', 'template', 'site', 'sender', 'reason'] as const;
const ofAccount = ['name', 'organization'] as const;
const extra: Readonly<Record<string, readonly MailVariableName[]>> = {
  chosen: ['answers'],
  reviewDue: ['due'],
  reviewOverdue: ['due'],
  startsSoon: ['due'],
  endsSoon: ['due'],
  reportSoon: ['due'],
};
/** Variables that appear only in mails: they are long, or name things that a visible list should not. */
export const mailOnlyVariables: ReadonlySet<string> = new Set<MailVariableName>(['reason', 'answers']);

/** A reminder of a folder or file of the library. */
export const libraryReminder = 'libraryReminder';

/** A library file that must be read. */
export const mustRead = 'mustRead';

/** A report that was scheduled. */
export const scheduledReport = 'scheduledReport';

/** The scenarios of accounts and of the organisation. */
export const accountScenarios: readonly Scenario[] = [
  { id: 'activation', isDuty: true, isMailOnly: true, variables: ofAccount },
  { id: 'passwordReset', isDuty: true, isMailOnly: true, variables: ofAccount },
  { id: 'addressChanged', isDuty: true, isMailOnly: true, variables: ofAccount },
  { id: 'checkpoint', isDuty: true, isMailOnly: true, variables: [...ofAccount, 'seq', 'at', 'hash', 'signature'] },
  { id: libraryReminder, isDuty: false, isMailOnly: false, variables: [...ofAccount, 'note', 'due'] },
  { id: mustRead, isDuty: true, isMailOnly: false, variables: [...ofAccount, 'note', 'sender'] },
  { id: scheduledReport, isDuty: false, isMailOnly: true, variables: [...ofAccount, 'note', 'at'] },
];

type Tells = Pick<ModuleManifest, 'lifecycle' | 'tells' | 'reminders' | 'reportClocks' | 'public'>;

const known = new WeakMap<Tells, readonly Scenario[]>();

/** Returns the scenarios of a module: notices of its lifecycle, reminders of its times, and notices about drafts and answers. */
export function scenariosOf(manifest: Tells): readonly Scenario[] {
  const scenarios = known.get(manifest) ?? readScenarios(manifest);
  known.set(manifest, scenarios);
  return scenarios;
}

function readScenarios({ lifecycle: id, tells = {}, reminders = [], reportClocks, public: reported }: Tells): Scenario[] {
  const lifecycle = lifecycleById(id);
  const isReviewed = reviewStates(lifecycle).length > 0;
  return [
    ...toldScenarios(lifecycle, (scenario) => tells[scenario] !== undefined),
    ...(isReviewed ? ['reviewDue', 'reviewOverdue'] : []),
    ...(reminders.some(({ before, of }) => before !== undefined && of === 'starts_at') ? ['startsSoon'] : []),
    ...(reminders.some(({ before, of }) => before !== undefined && of !== 'starts_at') ? ['endsSoon'] : []),
    ...(reportClocks ? ['reportSoon'] : []),
    ...(reported ? [reporterWrote] : []),
    ...toldConditions(lifecycle),
    'share',
    'chosen',
    'other',
  ].map((scenario) => ({
    id: scenario,
    isDuty: duties.has(scenario),
    isMailOnly: false,
    variables: [...ofRecord, ...(extra[scenario] ?? [])],
  }));
}

/** The scenario that texts and subscriptions know something by: a condition of a template's own interlock is one of the others. */
export function knownScenario(manifest: Tells, told: string): Scenario {
  const all = scenariosOf(manifest);
  const found = all.find(({ id }) => id === told) ?? all.find(({ id }) => id === 'other');
  if (!found) throw new Error(`Nothing is known of ${told}`);
  return found;
}
