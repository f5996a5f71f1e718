import type { FigureDate, Measure } from '../../shared/figure.ts';
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
  { id: 'auditsCompleted', module: 'audits', filters: { status: 'completed,approved' } },
  { id: 'auditScore', module: 'audits', measure: 'average.score' },
  { id: 'actionsClosed', module: 'actions', filters: { status: 'closed' } },
  { id: 'permitsClosed', module: 'permits', filters: { status: 'closed' } },
  { id: 'hazardsAssessed', module: 'hira' },
];

/** Lagging indicators: events and delays that have happened. */
export const laggingIndicators: readonly IndicatorPlan[] = [
  { id: 'incidents', module: 'incidents' },
  { id: 'fatalities', module: 'incidents', filters: { category: 'fatality' } },
  { id: 'lostTime', module: 'incidents', filters: { category: 'permanent_disability,lost_time_injury' } },
  { id: 'restricted', module: 'incidents', filters: { category: 'restricted_work' } },
  { id: 'medical', module: 'incidents', filters: { category: 'medical_treatment' } },
  { id: 'firstAid', module: 'incidents', filters: { category: 'first_aid' } },
  { id: 'damages', module: 'incidents', filters: { category: 'damage' } },
  { id: 'actionsOverdue', module: 'actions', filters: { condition: 'overdue' }, now: true },
];

/** The safety pyramid, from its top. */
export const safetyPyramid: readonly IndicatorPlan[] = [
  { id: 'fatalities', module: 'incidents', filters: { category: 'fatality' } },
  { id: 'lostTime', module: 'incidents', filters: { category: 'permanent_disability,lost_time_injury' } },
  { id: 'recordable', module: 'incidents', filters: { category: 'restricted_work,medical_treatment' } },
  { id: 'firstAid', module: 'incidents', filters: { category: 'first_aid' } },
  { id: 'nearMissIncidents', module: 'incidents', filters: { category: 'near_miss' } },
  { id: 'unsafe', module: 'observations', filters: { category: 'near_miss,unsafe_act,unsafe_condition' } },
];

export const actionSummary: readonly IndicatorPlan[] = [
  { id: 'actions', module: 'actions' },
  { id: 'actionsOpen', module: 'actions', filters: { status: 'open,in_progress' }, now: true },
  { id: 'actionsOverdue', module: 'actions', filters: { condition: 'overdue' }, now: true },
  { id: 'actionsClosed', module: 'actions', filters: { status: 'closed' } },
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
  date: FigureDate;
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
  for (const { id, module, measure = 'count', filters = {}, now, period } of plans) {
    if (!readable.has(module)) continue;
    // The present state has no period: a record that is open now may have been reported long ago.
    const within = now ? 'all' : (period ?? scope.period);
    const request = {
      module,
      measure,
      date: recordDate(services.modules, module, scope.date),
      period: within,
      filters: { ...scope.filters, ...filters },
    };
    const figure = await countFigure(services, trx, session, request);
    found.push({ id, module, value: figure.value, count: figure.count, is_average: measure !== 'count', filters: figure.filters });
  }
  return found;
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
