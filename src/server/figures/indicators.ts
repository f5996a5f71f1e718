import { countedDate, type ChosenDate, type FigureDate, type Measure } from '../../shared/figure.ts';
import type { Indicator } from '../../shared/indicator.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { countFigure } from './count-figure.ts';
import { recordDate } from './record-date.ts';

/** One number of a module, with its name in `dashboards:indicator`. */
export interface IndicatorPlan {
  id: string;
  module: string;
  measure?: Measure;
  filters?: Record<string, string>;
  /** The level of the pyramid that it is a part of, if not one of its own. */
  level?: string;
  /** The date that it is counted by, unless a call names another that the module has. */
  date?: FigureDate;
  /** Counts the present state, regardless of the period. */
  now?: true;
  /** Own period, instead of the scope's. */
  period?: string;
}

/** Leading indicators: work done before anything happens. */
export const leadingIndicators: readonly IndicatorPlan[] = [
  { id: 'observations', module: 'observations' },
  { id: 'nearMisses', module: 'observations', filters: { category: 'near_miss' } },
  { id: 'safeBehaviour', module: 'observations', filters: { category: 'safe_behaviour' } },
  { id: 'auditsCompleted', module: 'audits', filters: { status: 'completed,approved' }, date: 'settled' },
  { id: 'auditScore', module: 'audits', measure: 'average.score', filters: { status: 'completed,approved' }, date: 'settled' },
  { id: 'actionsClosed', module: 'actions', filters: { status: 'closed' }, date: 'settled' },
  { id: 'permitsClosed', module: 'permits', filters: { status: 'closed' }, date: 'settled' },
  { id: 'hazardsAssessed', module: 'hira' },
];

/** Lagging indicators: events and delays that have happened. */
export const laggingIndicators: readonly IndicatorPlan[] = [
  { id: 'incidents', module: 'incidents' },
  { id: 'fatalities', module: 'incidents', filters: { category: 'fatality' } },
  { id: 'lostTime', module: 'incidents', filters: { category: 'fatality,permanent_disability,lost_time_injury' } },
  { id: 'restricted', module: 'incidents', filters: { category: 'restricted_work' } },
  { id: 'medical', module: 'incidents', filters: { category: 'medical_treatment' } },
  { id: 'firstAid', module: 'incidents', filters: { category: 'first_aid' } },
  { id: 'damages', module: 'incidents', filters: { category: 'damage' } },
  { id: 'actionsOverdue', module: 'actions', filters: { condition: 'overdue' }, now: true },
];

/** The safety pyramid, from its top; no record is in two levels. */
export const safetyPyramid: readonly IndicatorPlan[] = [
  { id: 'fatalities', module: 'incidents', filters: { category: 'fatality' } },
  { id: 'lostTimeNotFatal', module: 'incidents', filters: { category: 'permanent_disability,lost_time_injury' } },
  { id: 'recordable', module: 'incidents', filters: { category: 'restricted_work,medical_treatment' } },
  { id: 'firstAid', module: 'incidents', filters: { category: 'first_aid' } },
  { id: 'nearMissIncidents', level: 'allNearMisses', module: 'incidents', filters: { category: 'near_miss' } },
  { id: 'nearMisses', level: 'allNearMisses', module: 'observations', filters: { category: 'near_miss' } },
  { id: 'unsafe', module: 'observations', filters: { category: 'unsafe_act,unsafe_condition' } },
];

export const actionSummary: readonly IndicatorPlan[] = [
  { id: 'actions', module: 'actions' },
  { id: 'actionsOpen', module: 'actions', filters: { status: 'open,in_progress' }, now: true },
  { id: 'actionsOverdue', module: 'actions', filters: { condition: 'overdue' }, now: true },
  { id: 'actionsAwaitingVerification', module: 'actions', filters: { status: 'completed' }, now: true },
  { id: 'actionsClosed', module: 'actions', filters: { status: 'closed' }, date: 'settled' },
];

/** Indicators for the start of the day. */
export const siteToday: readonly IndicatorPlan[] = [
  { id: 'permitsLive', module: 'permits', filters: { status: 'live' }, now: true },
  { id: 'actionsOpen', module: 'actions', filters: { status: 'open,in_progress' }, now: true },
  { id: 'actionsOverdue', module: 'actions', filters: { condition: 'overdue' }, now: true },
  { id: 'incidentsThisMonth', module: 'incidents', period: 'this_month' },
  { id: 'observationsThisMonth', module: 'observations', period: 'this_month' },
];

export interface IndicatorScope {
  date: ChosenDate;
  /** Whether the call names the date; otherwise it is the organisation's. */
  isDateChosen?: boolean;
  period: string;
  filters: Record<string, string>;
}

/** Measures the indicators of the modules that the session may read. */
export async function measureIndicators(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  plans: readonly IndicatorPlan[],
  scope: IndicatorScope,
): Promise<Indicator[]> {
  const readable = new Set(services.modules.all.filter(({ subject }) => allows(session.rules, 'read', subject)).map(({ id }) => id));
  const found: Indicator[] = [];
  for (const plan of plans) {
    const { id, module, level = id, measure = 'count', filters = {}, now, period } = plan;
    if (!readable.has(module)) continue;
    // The present state has no period: a record that is open now may have been reported long ago.
    const within = now ? 'all' : (period ?? scope.period);
    const request = {
      module,
      measure,
      date: dateOf(services, plan, scope),
      period: within,
      filters: { ...scope.filters, ...filters },
    };
    const figure = await countFigure(services, trx, session, request);
    const { value, count } = figure;
    found.push({ id, level, module, value, count, is_average: measure !== 'count', filters: figure.filters });
  }
  return found;
}

/** Returns the date of an indicator: the one that the call names if the module has it, else its own, else the usual one. */
function dateOf({ modules }: Pick<Services, 'modules'>, { module, date }: IndicatorPlan, scope: IndicatorScope): FigureDate {
  const usual = recordDate(modules, module, scope.date);
  return countedDate({ usual, own: date, isChosen: scope.isDateChosen === true && usual === scope.date });
}

/** The drafts that the session's user began, by module; modules without any are left out. */
export async function ownDrafts(services: Services, trx: Tenant, session: ServerSession): Promise<Indicator[]> {
  const plans = services.modules.all.map(({ id }): IndicatorPlan => ({
    id: 'drafts',
    module: id,
    filters: { status: 'draft', requester: 'me' },
    now: true,
  }));
  const found = await measureIndicators(services, trx, session, plans, { date: 'created', period: 'all', filters: {} });
  return found.filter(({ count }) => count > 0);
}
