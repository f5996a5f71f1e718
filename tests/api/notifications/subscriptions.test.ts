import { beforeAll, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { SubscriptionModule } from '../../../src/shared/notification.ts';
import type { Client } from '../../support/client.ts';
import { mailTo } from '../../support/mail-to.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const path = '/api/v1/email_subscriptions';
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});

const subscription = async (client: Client, scenario: string) =>
  (await client.get<{ modules: SubscriptionModule[] }>(path)).body.modules
    .find(({ id }) => id === 'permits')
    ?.scenarios.find(({ id }) => id === scenario);
const choose = (client: Client, scenario: string, isOn: boolean) =>
  client.patch(path, { email_subscription: { module: 'permits', scenario, is_on: isOn } });
const addressOf = (who: string) => `${who}@${organization.subDomain}.muster.example`;

it('sends no mail of a scenario to users who unsubscribed, but still notifies them in the bell', async () => {
  const { requester } = story.cast;
  expect(await subscription(requester, 'approve')).toEqual({ id: 'approve', is_duty: false, is_on: true });
  expect((await choose(requester, 'approve', false)).status).toBe(200);
  expect(await subscription(requester, 'approve')).toMatchObject({ is_on: false });

  const permit = await story.another().approved();
  const number = permit.detail?.number ?? '';
  await mailTo(server.dataDir, addressOf('issuer'), number);
  const bell = async () => (await requester.get('/api/v1/notifications?scenario=approve')).text;
  await expect.poll(bell, { timeout: 15_000 }).toContain(number);
  // A later mail arrives, so an earlier one would have arrived too.
  await permit.send('issuer', 'revoke', { reason: 'Storm' });
  expect((await mailTo(server.dataDir, addressOf('requester'), number)).subject).toBe(`${number}: permit revoked, stop work`);

  await choose(requester, 'approve', true);
  expect(await subscription(requester, 'approve')).toMatchObject({ is_on: true });
});

it('refuses to unsubscribe from duties and from unknown scenarios', async () => {
  const { reviewer } = story.cast;
  expect(await subscription(reviewer, 'submit')).toEqual({ id: 'submit', is_duty: true, is_on: true });
  const refused = await choose(reviewer, 'submit', false);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('subscription.duty')]);
  expect((await choose(reviewer, 'lunch', false)).status).toBe(404);
});
