import { beforeAll, describe, expect, it } from 'vitest';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { mailTo } from '../../support/mail-to.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;
let confined: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
  confined = await PermitStory.begin(server, organization, 'confined-space-entry');
});

const hours = 60 * 60_000;
const tickIn = (ms: number) =>
  tickRecords(
    { ...server, forms: new FormCache(), log: { error: () => {} }, clock: { now: () => new Date(Date.now() + ms) } },
    organization.organizationId,
  );
const statusOf = async (story: PermitStory) => (await story.cast.issuer.get<{ status: string }>(`/api/records/${story.id}`)).body.status;

describe('the clock', () => {
  it('expires permits whose work has not begun, and no others', async () => {
    const requested = await first.another().requested();
    const rejected = await first.another().requested();
    await rejected.send('reviewer', 'reject', { reason: 'No rescue plan' });
    const approved = await first.another().approved();
    const issued = await first.another().issued();
    const suspended = await first.another().live();
    await suspended.send('performer', 'suspend', { kind: 'shift_end', reason: 'End of the shift' });
    const isAsked = async () => {
      const { body } = await first.cast.reviewer.get<{ items: { id: string }[] }>('/api/work?size=100');
      return body.items.some(({ id }) => id === requested.id);
    };
    expect(await isAsked()).toBe(true);
    await tickIn(9 * hours);
    const all = [requested, rejected, approved, issued, suspended];
    expect(await Promise.all(all.map(statusOf))).toEqual(['expired', 'expired', 'expired', 'expired', 'suspended']);
    expect(await isAsked()).toBe(false);
  });

  it('suspends work that is no longer safe and says why, until it is tested again and re-issued', async () => {
    const story = await confined.another().live();
    await tickIn(2 * hours);
    const stopped = (await story.cast.performer.get<RecordDetail>(`/api/records/${story.id}`)).body;
    expect(stopped.status).toBe('suspended');
    const { items } = (await story.cast.issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body;
    expect(items[0]).toMatchObject({ action: 'tick', actor: null, from: 'live', to: 'suspended', conditions: ['gas_expired'] });

    story.detail = stopped;
    const reading = story.readings(story.gasReading());
    await story.send('performer', 'record', { answers: story.answersFor({ while: 'suspended' }, reading) });
    const mail = await mailTo(server.dataDir, `performer@${organization.subDomain}.muster.example`, 'suspended');
    expect(mail.text).toContain('There is no gas test that is within the limits and still valid.');
    expect((await story.send('issuer', 'reissue', { answers: story.answersFor({ event: 'reissue' }) })).body.status).toBe('reissued');
    const accepted = story.answersFor({ event: 'accept' }, { acceptSignature: { name: 'Signed anew' } });
    expect((await story.send('performer', 'accept', { answers: accepted })).body.status).toBe('live');

    const bad = story.readings(story.gasReading({ gasOxygen: 12 }));
    const { body } = await story.send('performer', 'record', { answers: story.answersFor({ while: 'live' }, bad) });
    expect([body.status, body.conditions]).toEqual(['suspended', ['gas_expired']]);
  });
});
