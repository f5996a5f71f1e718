import { allTime, figureDateOf } from '../../shared/figure.ts';
import { allows } from '../../shared/permission.ts';
import { filtersOfReport } from '../../shared/report.ts';
import type { DayRange } from '../../shared/period.ts';
import type { ReportSchedule } from '../../shared/report-schedule.ts';
import type { Tenant } from '../db/tenant.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import { tableWorkbook, xlsx } from '../export/send-table.ts';
import { mailText } from '../mail/mail-text.ts';
import { mailUser } from '../mail/mail-user.ts';
import { timeText } from '../mail/time-text.ts';
import { ownTexts } from '../mail/mailer-store.ts';
import { mailRefusedBy } from '../notifications/notification-store.ts';
import { accountModule, scheduledReport } from '../notifications/scenarios.ts';
import { originOf } from '../http/hosts.ts';
import type { Services } from '../services.ts';
import { sessionOfUser } from '../session/session-of-user.ts';
import { moduleOfReport, reportTitle, rowsOfReport } from './rows-of-report.ts';
import { markSent, scheduleOf } from './schedule-store.ts';
import { daysOfReport, scopeLines, withScope } from './scope-lines.ts';

const scenarioKey = { module: accountModule, scenario: scheduledReport };

/**
 * Mails a scheduled report to one person, with the rows that they may read now. Sends nothing if they may no longer read it or have
 * declined such mails.
 */
export async function mailReport(
  services: Services,
  { organizationId, outboxId }: EffectKey,
  { scheduleId, userId }: { scheduleId: string; userId: string },
): Promise<void> {
  const now = services.clock.now();
  const told = await services.tenancy.withTenant(
    { organizationId },
    (trx) => gather(services, trx, { organizationId, scheduleId, userId }, now),
    {
      snapshot: true,
    },
  );
  if (!told) return;
  const { language, name, address, title, lines, rows, link, organization, zone, texts } = told;
  const note = [title, ...lines].join(' · ');
  const variables = { name, organization, note, at: timeText(now, language, zone), link };
  const text = mailText(language, scheduledReport, variables, texts.get(language));
  const file = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}.xlsx`;
  const attachment = { name: file, type: xlsx, content: await tableWorkbook(title, withScope(rows, lines)) };
  await mailUser(services, { id: userId, address, name }, { organizationId, outboxId, ...text, attachment });
  await services.tenancy.withTenant({ organizationId }, (trx) => markSent(trx, organizationId, scheduleId, now));
}

/** The report with its filters on the screen of reports. It names the days that were mailed: last week is another one a week later. */
function addressOf(schedule: ReportSchedule, days: DayRange | undefined): string {
  const { report, module, reporting_type: type, record_date_type: date, site_id, division_id } = schedule;
  const period = days ? `${days.from ?? ''}..${days.until ?? ''}` : allTime;
  const params = new URLSearchParams({
    report: type ?? (module === null ? report : `${report}.${module}`),
    ...(filtersOfReport(report).includes('period') && { period }),
    ...(filtersOfReport(report).includes('date') && { date: figureDateOf(date) }),
    ...(site_id !== null && { site: site_id }),
    ...(division_id !== null && { division: division_id }),
  });
  return `/reports?${params.toString()}`;
}

async function gather(
  services: Services,
  trx: Tenant,
  { organizationId, scheduleId, userId }: { organizationId: string; scheduleId: string; userId: string },
  now: Date,
) {
  const schedule = await scheduleOf(trx, organizationId, scheduleId);
  if (!schedule?.is_active || !schedule.people.some(({ id }) => id === userId)) return undefined;
  const session = await sessionOfUser(services.modules, trx, organizationId, { id: userId }, now);
  const manifest = services.modules.all.find(({ id }) => id === moduleOfReport(schedule));
  if (!session?.isAdmin || !manifest || !allows(session.rules, 'read', manifest.subject)) return undefined;
  if ((await mailRefusedBy(trx, organizationId, scenarioKey, [userId])).has(userId)) return undefined;

  const { period, record_date_type: date, site_id: site, division_id: division } = schedule;
  const scope = {
    period,
    record_date_type: date,
    ...(site !== null && { site_id: site }),
    ...(division !== null && { division_id: division }),
  };
  const days = await daysOfReport(services, trx, session, scope);
  const person = await trx
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .select(['u.email as address', 'u.full_name as name', 'o.name as organization', 'o.sub_domain_name', 'o.timezone as zone'])
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...person,
    language: session.language,
    title: reportTitle(session.language, schedule),
    lines: await scopeLines(services, trx, session, schedule, scope),
    rows: await rowsOfReport(services, trx, session, schedule, scope),
    link: `${originOf(person.sub_domain_name, services.config)}${addressOf(schedule, days)}`,
    texts: await ownTexts(trx, organizationId, scenarioKey),
  };
}
