import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/server/config.ts';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import type { Mail } from '../../../src/server/mail/mailer.ts';
import { mailReport } from '../../../src/server/reports/mail-report.ts';
import { nextSending } from '../../../src/server/reports/next-sending.ts';
import { sendDueReports } from '../../../src/server/reports/send-due-reports.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Services } from '../../../src/server/services.ts';
import type { Named } from '../../../src/shared/named.ts';
import type { Subject } from '../../../src/shared/permission.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { ReportSchedule } from '../../../src/shared/report-schedule.ts';
import { aReportSchedule } from '../../support/a-report-schedule.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
let reviewerId: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  const reviewer = (await cast.as.admin.get<{ items: { id: string; email: string }[] }>('/api/users?search=reviewer@')).body.items[0];
  reviewerId = reviewer?.id ?? '';
  await changeReviewer({ is_admin: true, language: 'de' });
  await cast.draft('observations');
  await server.tenancy.withTenant(organization, (trx) =>
    trx.updateTable('records').set({ status: 'open', submitted_at: new Date() }).execute(),
  );
});

/** Changes the reviewer as a hand in the database would. */
async function changeReviewer(values: { is_admin?: boolean; language?: string; status?: 'Active' | 'Inactive' }): Promise<void> {
  await server.tenancy.withTenant(organization, (trx) =>
    trx.updateTable('users').set(values).where('organization_id', '=', organization.organizationId).where('id', '=', reviewerId).execute(),
  );
}

/** Takes a rule from the reviewer's role; returns it. */
async function takeRule(subject: Subject) {
  return server.tenancy.withTenant(organization, async (trx) => {
    const { role_id: role } = await trx.selectFrom('users').select('role_id').where('id', '=', reviewerId).executeTakeFirstOrThrow();
    return trx
      .deleteFrom('role_rules')
      .where('organization_id', '=', organization.organizationId)
      .where('role_id', '=', role)
      .where('subject', '=', subject)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const listed = async () => (await cast.as.admin.get<{ items: ReportSchedule[] }>('/api/report_schedules')).body.items;

/** Lets the clock reach a moment; returns the mails that were sent then. */
async function passAt(at: Date): Promise<Mail[]> {
  const { organizationId } = organization;
  const clock = { now: () => at };
  const mails: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)), close: () => {} };
  const services = { tenancy: server.tenancy, modules: server.modules, clock, mailer, config: loadConfig({}), log: createLog(false) };
  await sendDueReports(services, organizationId);
  const rows = await server.tenancy.withTenant(organization, (trx) =>
    trx
      .deleteFrom('outbox')
      .where('organization_id', '=', organizationId)
      .where('kind', '=', 'reportMail')
      .where('created_at', '=', at)
      .returning(['id', 'payload'])
      .execute(),
  );
  for (const { id, payload } of rows)
    await mailReport(services as unknown as Services, { organizationId, outboxId: id }, payload as { scheduleId: string; userId: string });
  return mails;
}

describe('a scheduled report', () => {
  it('is mailed once when due, as a workbook in each recipient’s language', async () => {
    const people = (await cast.as.admin.get<{ items: Named[] }>('/api/report_schedules/people')).body.items.map(({ id }) => id);
    expect(people).toContain(reviewerId);
    const schedule = await aReportSchedule(cast.as.admin, { people });
    const due = new Date(schedule.next_at ?? '');
    expect(due.getTime()).toBeGreaterThan(Date.now());

    expect(await passAt(new Date(due.getTime() - 60_000))).toEqual([]);
    const mails = await passAt(due);
    expect(mails).toHaveLength(people.length);
    expect(await passAt(new Date(due.getTime() + 60_000))).toEqual([]);

    const german = mails.find(({ to }) => to.address.startsWith('reviewer@'));
    const scope = 'Zeitraum: Gesamter Zeitraum (Angelegt) · Standort: Alle Standorte';
    expect(german?.subject).toBe(`Bericht: Beobachtungen: Standort · ${scope}`);
    expect(german?.text).toContain(scope);
    expect(german?.text).toContain('/reports?report=site_wise_module_data.observations&period=all&date=created');
    expect(german?.attachment?.name).toMatch(/\.xlsx$/);
    const [sheet] = await readWorkbook(german?.attachment?.content ?? Buffer.of());
    expect(sheet?.rows[0]?.at(-1)).toBe('Alle');
    expect(sheet?.rows.slice(-2).map(([text]) => text)).toEqual(scope.split(' · '));
    const again = (await listed()).find(({ id }) => id === schedule.id);
    expect(again?.last_sent_at).toBe(due.toISOString());
    expect(Date.parse(again?.next_at ?? '') - due.getTime()).toBeGreaterThan(6 * 24 * 3_600_000);
    await cast.as.admin.delete(`/api/report_schedules/${schedule.id}`);
  });

  it('links to the days that it was mailed for, and the screen reads them', async () => {
    const schedule = await aReportSchedule(cast.as.admin, { period: 'last_week' });
    const [mail] = await passAt(new Date(schedule.next_at ?? ''));
    const address = /period=(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)/.exec(mail?.text ?? '');
    const [days = '', from = '', until = ''] = address ?? [];
    expect(Date.parse(until) - Date.parse(from)).toBe(6 * 24 * 3_600_000);
    expect(new Date(from).getUTCDay()).toBe(1);
    expect(until < (schedule.next_at ?? '')).toBe(true);
    const { status } = await cast.as.admin.get(`/api/reports/site_wise_module_data?module=observations&${days}`);
    expect(status).toBe(200);
    await cast.as.admin.delete(`/api/report_schedules/${schedule.id}`);
  });

  it('changes its hour, its days and its people, and sends at the new time', async () => {
    const schedule = await aReportSchedule(cast.as.admin);
    const change = async (changed: object, lock_version = schedule.lock_version) =>
      cast.as.admin.patch<{ report_schedule: ReportSchedule }>(`/api/report_schedules/${schedule.id}`, {
        report_schedule: { ...changed, lock_version },
      });
    expect((await change({ day: 9 })).body).toMatchObject({ violations: [{ code: 'answer.maximum' }] });
    expect((await change({ period: '2026-01-01..2026-02-01' })).body).toMatchObject({ violations: [{ code: 'answer.option' }] });
    expect((await change({ people: [] })).status).toBe(400);

    const { body } = await change({ frequency: 'monthly', day: 28, hour: 16, period: 'last_month', people: [reviewerId] });
    const { report_schedule: after } = body;
    expect(after).toMatchObject({ frequency: 'monthly', day: 28, hour: 16, period: 'last_month', report: schedule.report });
    expect(after.people.map(({ id }) => id)).toEqual([reviewerId]);
    const due = new Date(after.next_at ?? '');
    expect(due.getUTCDate()).toBe(28);
    expect((await change({ hour: 8 })).status).toBe(409);
    expect((await passAt(due)).map(({ to }) => to.address.split('@')[0])).toEqual(['reviewer']);
    await cast.as.admin.delete(`/api/report_schedules/${schedule.id}`);
  });

  it('contains only what its recipient may read, and skips recipients without permission', async () => {
    const { rows } = await server.tenancy.withTenant(organization, (trx) =>
      sql<{ count: number }>`SELECT count(*)::int AS count FROM records WHERE module = 'observations'`.execute(trx),
    );
    const schedule = await aReportSchedule(cast.as.admin, { people: [reviewerId] });
    let at = new Date(schedule.next_at ?? '');
    const pass = async () => {
      const mails = await passAt(at);
      at = new Date((await listed()).find(({ id }) => id === schedule.id)?.next_at ?? '');
      return mails;
    };
    const total = async ([mail]: Mail[]) => {
      const [sheet] = await readWorkbook(mail?.attachment?.content ?? Buffer.of());
      return Number(sheet?.rows.find(([text]) => text === 'Alle')?.at(-1));
    };
    expect(await total(await pass())).toBe(rows[0]?.count);
    const lastSent = async () => (await listed()).find(({ id }) => id === schedule.id)?.last_sent_at;
    const sent = await lastSent();
    expect(sent).not.toBeNull();

    const rule = await takeRule('Observation');
    expect(await pass()).toEqual([]);
    expect(await lastSent()).toBe(sent);
    await server.tenancy.withTenant(organization, (trx) => trx.insertInto('role_rules').values(rule).execute());
    expect(await pass()).toHaveLength(1);

    await changeReviewer({ is_admin: false });
    expect(await pass()).toEqual([]);
    await changeReviewer({ is_admin: true, status: 'Inactive' });
    expect(await pass()).toEqual([]);
    await changeReviewer({ status: 'Active' });
    const wanted = { email_subscription: { module: 'account', scenario: 'scheduledReport', is_on: false } };
    expect((await cast.as.reviewer.patch('/api/v1/email_subscriptions', wanted)).status).toBe(200);
    expect(await pass()).toEqual([]);
    await cast.as.admin.delete(`/api/report_schedules/${schedule.id}`);
  });

  it('is not sent while paused or after deletion, and records each change in the history', async () => {
    const made = await aReportSchedule(cast.as.admin, { frequency: 'monthly', day: 28 });
    const due = new Date(made.next_at ?? '');
    const pause = (isActive: boolean, version: number) =>
      cast.as.admin.patch<{ report_schedule: ReportSchedule } & ProblemBody>(`/api/report_schedules/${made.id}`, {
        report_schedule: { is_active: isActive, lock_version: version },
      });
    expect((await pause(false, 1)).body.report_schedule).toMatchObject({ is_active: false, next_at: null });
    expect((await pause(true, 1)).body.code).toBe('settings.changed-meanwhile');
    expect(await passAt(due)).toEqual([]);
    expect((await pause(true, 2)).body.report_schedule.next_at).not.toBeNull();
    expect((await cast.as.admin.delete(`/api/report_schedules/${made.id}`)).status).toBe(204);
    expect(await passAt(due)).toEqual([]);
    const actions = await server.tenancy.withTenant(organization, (trx) =>
      trx.selectFrom('history').select('action').where('entity_id', '=', made.id).orderBy('seq').execute(),
    );
    expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
  });

  it('is refused for recipients who may not read reports, for fixed dates and to non-admins', async () => {
    const requester = (await cast.as.admin.get<{ items: { id: string }[] }>('/api/users?search=requester@')).body.items[0]?.id;
    expect(await aReportSchedule(cast.as.admin, { people: [requester] })).toBeUndefined();
    expect(await aReportSchedule(cast.as.admin, { period: '2026-01-01..2026-01-31' })).toBeUndefined();
    expect(await aReportSchedule(cast.as.requester)).toBeUndefined();
  });
});

it('the next sending follows the clock of the zone, over the change to summer time too', () => {
  const after = new Date('2026-03-28T12:00:00Z');
  expect(nextSending({ frequency: 'weekly', day: 7, hour: 7 }, after, 'Europe/Sofia').toISOString()).toBe('2026-03-29T04:00:00.000Z');
  expect(nextSending({ frequency: 'monthly', day: 28, hour: 7 }, after, 'Europe/Sofia').toISOString()).toBe('2026-04-28T04:00:00.000Z');
});
