import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { AuditReport, ReportLink } from '../../../src/shared/audit-report.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { Remarks } from '../../../src/shared/record.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let story: AuditStory;
let stranger: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await AuditStory.begin(server, organization, 'housekeeping-5s');
  const [failing = ''] = Object.keys(story.findings());
  await story.found();
  const photo = await story.photo(failing);
  const remarks = { [failing]: { comment: 'Boxes in the aisle', files: [photo] } };
  await story.send('issuer', 'record', { answers: story.findings({ [failing]: 'no' }), remarks });
  await story.send('issuer', 'complete', { answers: story.conclusion() });
  stranger = new Client(server.port, organization.subDomain);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
interface Listed {
  items: { id: string; section?: string }[];
}

describe('the report of an audit', () => {
  it('contains the result, the failed questions with their photos, and the signatures', async () => {
    const { body } = await story.cast.requester.get<AuditReport>(`/api/audits/${story.id}/report`);
    expect(body).toMatchObject({ number: story.detail?.number, result: { percentage: story.detail?.score } });
    expect(body.findings).toMatchObject([{ comment: 'Boxes in the aisle', repeated: false }]);
    expect([body.findings[0]?.files.length, body.signatures.length, body.trend.length]).toEqual([1, 1, 1]);

    const total = await story.cast.requester.get(`/api/audits/${story.id}/audit_total_summary`);
    expect(total.body).toMatchObject({ percentage: story.detail?.score, failed: 1 });
    const summary = await story.cast.requester.post('/api/audits/auditSummaryInfo', { audit_id: story.id });
    expect(summary.body).toMatchObject({ id: story.id, percentage: story.detail?.score });
  });

  it('can be read through a public link, with its photos only, until the link is revoked', async () => {
    const address = `/api/audits/${story.id}/report_links`;
    expect((await story.cast.performer.post(address, { days: 7 })).status).toBe(403);
    const { token } = (await story.cast.admin.post<{ token: string }>(address, { days: 7 })).body;
    const shared = `/api/public/audit_reports/${token}`;
    const { body } = await stranger.get<AuditReport>(shared);
    expect(body.number).toBe(story.detail?.number);
    expect((await stranger.get(`${shared}/files/${body.findings[0]?.files[0]}`)).status).toBe(200);
    expect((await stranger.get(`${shared}/files/${story.id}`)).status).toBe(404);

    const [link] = (await story.cast.admin.get<{ items: ReportLink[] }>(address)).body.items;
    expect((await story.cast.admin.delete(`${address}/${link?.id}`)).status).toBe(204);
    const gone = await stranger.get<ProblemBody>(shared);
    expect([gone.status, gone.body.code]).toEqual([410, 'link.expired']);
  });

  it('is read under a link until that expires, which says so and is listed no more', async () => {
    const address = `/api/audits/${story.id}/report_links`;
    const { token } = (await story.cast.admin.post<{ token: string }>(address, { days: 7 })).body;
    const [link] = (await story.cast.admin.get<{ items: ReportLink[] }>(address)).body.items;
    const shared = `/api/public/audit_reports/${token}`;
    const { body } = await stranger.get<AuditReport>(shared);
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('public_links')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('organization_id', '=', organization.organizationId)
        .where('id', '=', link?.id ?? '')
        .execute(),
    );

    const expired = await stranger.get<ProblemBody>(shared);
    expect([expired.status, expired.body.code]).toEqual([410, 'link.expired']);
    expect((await stranger.get(`${shared}/files/${body.findings[0]?.files[0]}`)).status).toBe(410);
    expect((await story.cast.admin.get<{ items: ReportLink[] }>(address)).body.items).toEqual([]);
    expect((await story.cast.admin.post<ProblemBody>(address, { days: 0 })).body.violations?.map(({ key }) => key)).toEqual(['days']);
  });

  it('is a table with all that the screen shows', async () => {
    const read = async (language: string) =>
      (await story.cast.requester.get(`/api/audits/${story.id}/report/table?format=csv`, { 'accept-language': language })).text;
    const { body } = await story.cast.requester.get<AuditReport>(`/api/audits/${story.id}/report`);
    const table = await read('en');
    const lines = table.split('\r\n');
    expect(table).toContain(body.number ?? '-');
    expect(lines).toContainEqual(expect.stringMatching(/^Auditor,/));
    expect(lines).toContainEqual(expect.stringMatching(/^Result,[\d.]+,%,(Passed|Not passed)/));
    expect(lines).toContainEqual('Findings,Section,Answer,Grade,Flags,Comment,Photos');
    expect(lines).toContainEqual(expect.stringMatching(/Boxes in the aisle,1$/));
    const [signature] = body.signatures;
    expect(lines).toContainEqual(expect.stringContaining(`${signature?.name},${signature?.question},`));
    expect(body.conclusion.every(({ text }) => table.includes(text))).toBe(true);
  });

  it('marks repeated failures at the same site, and agrees with the section and timeline calls', async () => {
    const [failing = '', fresh = ''] = Object.keys(story.findings());
    // An audit without the failure in between changes nothing.
    const between = await story.another().scheduled({ startsAt: inDays(15), endsAt: inDays(15.1) });
    await between.send('issuer', 'begin');
    await between.send('issuer', 'record', { answers: between.findings() });
    expect((await between.send('issuer', 'complete', { answers: between.conclusion() })).body.status).toBe('completed');
    const next = await story.another().scheduled({ startsAt: inDays(30), endsAt: inDays(30.1) });
    await next.send('issuer', 'begin');
    const remarks: Remarks = {};
    for (const id of [failing, fresh]) remarks[id] = { comment: 'Boxes again', files: [await next.photo(id)] };
    await next.send('issuer', 'record', { answers: next.findings({ [failing]: 'no', [fresh]: 'no' }), remarks });
    await next.send('issuer', 'complete', { answers: next.conclusion() });

    const { body } = await story.cast.requester.get<AuditReport>(`/api/audits/${next.id}/report`);
    expect(body.findings.map(({ key, repeated }) => [key, repeated])).toEqual([
      [failing, true],
      [fresh, false],
    ]);
    expect(body.trend.map(({ id }) => id)).toEqual([story.id, between.id, next.id]);
    const table = (await story.cast.requester.get(`/api/audits/${next.id}/report/table?format=csv`)).text;
    for (const part of ['Compared with earlier audits', 'Repeated', 'Boxes again', between.detail?.number ?? '-'])
      expect(table).toContain(part);
    const sections = await story.cast.requester.get<Listed>(`/api/audits/${next.id}/audit_section_wise_summary`);
    expect(sections.body.items.map(({ section }) => section)).toEqual(body.sections.map(({ id }) => id));
    const days = { from: inDays(29).slice(0, 10), to: inDays(31).slice(0, 10) };
    const timeline = await story.cast.requester.post<Listed>('/api/audits/timeline', days);
    expect(timeline.body.items.map(({ id }) => id)).toEqual([next.id]);
    expect((await story.cast.requester.post<Listed>('/api/audits/schedulesinfo', { type: 'planned' })).body).toEqual({ items: [] });
  });
});
