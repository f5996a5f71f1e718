import { Problem, type ProblemViolation } from '../../../shared/problem.ts';
import { allows } from '../../../shared/permission.ts';
import type { SchedulePlace } from '../../../server/db/schedule-tables.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { daysToCome, hoursOf } from '../../../server/schedules/days-to-come.ts';
import { isDayRule, occurrenceDays } from '../../../server/schedules/occurrence-days.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { rulesOfRole } from '../../../server/session/session-store.ts';
import type { RecordServices } from '../../../server/records/load-view.ts';
import type { FormCache } from '../../../server/templates/form-cache.ts';
import { templateOf } from '../../../server/templates/template-store.ts';
import type { ScheduleInput } from './schedule-input.ts';

/** The last day that dates are looked for. */
const farthest = '2199-12-31';

/** Refuses an invalid schedule. Each violation names its field: `rule`, `places/0/auditor`. */
export async function checkSchedule(
  { forms, clock }: Pick<RecordServices, 'forms' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  input: ScheduleInput,
): Promise<void> {
  const sites = await sitesOf(trx, session, input);
  const zones = sites.length > 0 ? sites.map(({ timezone }) => timezone) : [session.zone];
  const violations = [
    ...(await formFaults(forms, trx, session, input)),
    ...ruleFaults(input, zones, clock.now()),
    ...siteFaults(sites, session, input),
    ...(await peopleFaults(trx, session, input)),
  ];
  if (violations.length > 0) throw new Problem('settings.refused', { violations });
}

async function formFaults(forms: FormCache, trx: Tenant, session: ServerSession, input: ScheduleInput): Promise<ProblemViolation[]> {
  const template = await templateOf(trx, session.organizationId, input.template_id);
  if (template?.module !== 'audits' || !template.is_active) return [{ key: 'template_id', code: 'template.not-offered' }];
  const form = await forms.form(trx, session.organizationId, template.id, template.version, session.language);
  const kinds = form.questions.get('auditKind')?.options;
  return kinds && !kinds.some(({ const: code }) => code === input.audit_kind) ? [{ key: 'audit_kind', code: 'answer.option' }] : [];
}

/** A rule that has dates, but none of them ahead at any of the sites, is refused at the day that made it so. */
function ruleFaults(input: ScheduleInput, zones: readonly string[], now: Date): ProblemViolation[] {
  const { rule, first_day: first, last_day: last } = input;
  if (!isDayRule(rule)) return [{ key: 'rule', code: 'schedule.rule-invalid' }];
  if (last !== null && last < first) return [{ key: 'last_day', code: 'schedule.ends-before-start' }];
  if (occurrenceDays({ rule, first, last }, first, farthest, 1).length === 0) return [{ key: 'rule', code: 'schedule.never-occurs' }];
  const isAhead = (day: string) => zones.some((zone) => hoursOf(input, day, zone).ends > now);
  if (daysToCome(input, now, farthest, 4).some(isAhead)) return [];
  return [{ key: rule === '' || last === null ? 'first_day' : 'last_day', code: 'schedule.only-past' }];
}

async function sitesOf(trx: Tenant, session: ServerSession, { places }: ScheduleInput) {
  return trx
    .selectFrom('sites')
    .select(['id', 'status', 'timezone'])
    .where('organization_id', '=', session.organizationId)
    .where(
      'id',
      'in',
      places.map(({ site }) => site),
    )
    .execute();
}

type Site = Awaited<ReturnType<typeof sitesOf>>[number];

function siteFaults(rows: readonly Site[], session: ServerSession, { places }: ScheduleInput): ProblemViolation[] {
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return places.flatMap(({ site }, at) => {
    const key = `places/${at}/site`;
    const isOwn = session.isAdmin || session.siteIds.includes(site);
    if (!known.has(site) || !isOwn) return [{ key, code: 'answer.site' }];
    if (known.get(site) !== 'active') return [{ key, code: 'schedule.site-inactive' }];
    return places.findIndex((place) => place.site === site) < at ? [{ key, code: 'schedule.site-twice' }] : [];
  });
}

/** People must be active, able to open the audit, and have one part each. */
async function peopleFaults(trx: Tenant, session: ServerSession, { places }: ScheduleInput): Promise<ProblemViolation[]> {
  const rows = await trx
    .selectFrom('users as u')
    .select(['u.id', 'u.status', rulesOfRole.as('rules')])
    .where('u.organization_id', '=', session.organizationId)
    .where('u.id', 'in', [...new Set(places.flatMap((place) => partsOf(place).map(([, id]) => id)))])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const faultOf = (id: string): string | undefined => {
    const person = known.get(id);
    if (!person) return 'answer.user';
    if (person.status !== 'Active') return 'schedule.person-inactive';
    return allows(person.rules, 'read', 'Audit') ? undefined : 'schedule.person-cannot-read';
  };
  return places.flatMap((place, at) => {
    const violations = partsOf(place).flatMap(([part, id]) => {
      const code = faultOf(id);
      return code === undefined ? [] : [{ key: `places/${at}/${part}`, code }];
    });
    const isTwice = place.co_auditors?.some((id) => id === place.auditor || id === place.auditee) === true;
    return isTwice ? [...violations, { key: `places/${at}/co_auditors`, code: 'schedule.co-auditor-twice' }] : violations;
  });
}

function partsOf({ auditor, auditee, co_auditors: others = [] }: SchedulePlace): [part: string, id: string][] {
  const named: [string, string | undefined][] = [
    ['auditor', auditor],
    ['auditee', auditee],
    ...others.map((id): [string, string] => ['co_auditors', id]),
  ];
  return named.flatMap(([part, id]): [string, string][] => (id === undefined ? [] : [[part, id]]));
}
