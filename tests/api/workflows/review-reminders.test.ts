import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailText } from '../../../src/server/mail/mail-text.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { PermitStory, type Cast } from '../../support/permit-story.ts';
import { useOwnServer } from '../../support/server.ts';
import { passMinute } from '../../support/the-minute.ts';
import { WorkflowEditor } from './workflow-editor.ts';

const server = useOwnServer();
const hour = 3_600_000;
let organization: DemoOrganization;
let now = Date.now();

beforeAll(async () => {
  organization = await server.anOrganization();
});

/** Advances the server's clock by hours and runs its minute job twice: a notice must be sent only once. */
async function pass(hours: number): Promise<void> {
  now += hours * hour;
  writeFileSync(server.clockFile, new Date(now).toISOString());
  await passMinute(server);
  await passMinute(server);
}

/** Everybody signed in at the server's present hour. */
async function begin(): Promise<{ editor: WorkflowEditor; story: PermitStory }> {
  writeFileSync(server.clockFile, new Date(now).toISOString());
  const story = await PermitStory.begin(server, organization);
  // A request expires at its end: the work is planned for a day after the last reminder.
  story.now = () => new Date(now + 6 * 24 * hour);
  return { editor: await WorkflowEditor.open(server, organization), story };
}

/** A person at the server's present hour: the sessions of hours ago have lapsed. */
const enter = (who: string) => Client.signIn(server, organization, who);

async function vote(story: PermitStory, who: keyof Cast, event: 'approve' | 'reject'): Promise<void> {
  story.cast[who] = await enter(who);
  const { status, text } = await story.send(who, event, { reason: 'No rescue plan' });
  if (status !== 200) throw new Error(text);
}

type Told = Record<string, { bells: number; mails: number }>;

/** Who was told of a permit that its review is due soon, overdue or escalated: in the app and by mail. */
async function told(story: PermitStory, scenario: 'reviewDue' | 'reviewOverdue' | 'escalate'): Promise<Told> {
  const number = story.detail?.number ?? '';
  const { subject } = mailText('en', `permits.${scenario}`, { number });
  const folder = join(server.dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  const found: Told = {};
  for (const who of ['requester', 'reviewer', 'reviewer2', 'issuer', 'performer', 'admin']) {
    const address = `${who}@${organization.subDomain}.muster.example`;
    const person = await enter(who);
    const bells = (await person.get<{ total: number }>(`/api/v1/notifications?scenario=${scenario}&search=${number}`)).body.total;
    const sent = mails.filter((mail) => mail.subject === subject && mail.to?.some((to) => to.address === address)).length;
    if (bells + sent > 0) found[who] = { bells, mails: sent };
  }
  return found;
}

/** Returns the date a number of days from the server's present hour. */
const day = (days: number) => new Date(now + days * 24 * hour).toISOString().slice(0, 10);

const once = { bells: 1, mails: 1 };

describe('a reviewer with an open review', () => {
  it('is reminded once in the last quarter of the lead time and once after it; later reviewers are not', async () => {
    const { editor, story } = await begin();
    const workflow = await editor.create(['reviewer', 'reviewer2'], { lead_time_hours: 4 });
    await story.requested();

    await pass(2.9);
    expect(await told(story, 'reviewDue')).toEqual({});
    await pass(0.2);
    expect(await told(story, 'reviewDue')).toEqual({ reviewer: once });
    expect(await told(story, 'reviewOverdue')).toEqual({});
    await pass(1);
    expect(await told(story, 'reviewOverdue')).toEqual({ reviewer: once });
    await pass(30);
    expect(await told(story, 'reviewDue')).toEqual({ reviewer: once });
    expect(await told(story, 'reviewOverdue')).toEqual({ reviewer: once });

    // The second reviewer's time runs from their turn.
    await vote(story, 'reviewer', 'approve');
    await pass(3.1);
    expect(await told(story, 'reviewDue')).toEqual({ reviewer: once, reviewer2: once });
    await (await WorkflowEditor.open(server, organization)).remove(workflow);
  });

  it('gets no reminder after their own vote, even as a substitute, and none once the review has ended', async () => {
    const { editor, story } = await begin();
    const substitute = { user_id: editor.person('reviewer'), from_date: day(-2), until_date: day(2) };
    const seats = ['reviewer', editor.reviewer('reviewer2', [substitute]), 'issuer'];
    const workflow = await editor.create(seats, { flow: 'parallel', lead_time_hours: 4 });
    await story.requested();
    await vote(story, 'reviewer', 'approve');

    await pass(3.1);
    expect(await told(story, 'reviewDue')).toEqual({ reviewer2: once, issuer: once });
    await vote(story, 'reviewer2', 'reject');
    await pass(1);
    expect(await told(story, 'reviewOverdue')).toEqual({});
    await (await WorkflowEditor.open(server, organization)).remove(workflow);
  });

  it('has their substitute reminded with them, within the substitute’s dates alone', async () => {
    const { editor, story } = await begin();
    const present = { user_id: editor.person('reviewer2'), from_date: day(-2), until_date: day(2) };
    const later = { user_id: editor.person('issuer'), from_date: day(3), until_date: day(9) };
    const workflow = await editor.create([editor.reviewer('reviewer', [present, later])], { lead_time_hours: 4 });
    await story.requested();

    await pass(3.1);
    expect(await told(story, 'reviewDue')).toEqual({ reviewer: once, reviewer2: once });
    await (await WorkflowEditor.open(server, organization)).remove(workflow);
  });

  it('can turn off reminder mails, but not an escalation, which is sent once', async () => {
    const { editor, story } = await begin();
    const { issuer, reviewer } = story.cast;
    const refuse = (client: Client, scenario: string) =>
      client.patch('/api/v1/email_subscriptions', { email_subscription: { module: 'permits', scenario, is_on: false } });
    for (const scenario of ['reviewDue', 'reviewOverdue']) expect((await refuse(reviewer, scenario)).status).toBe(200);
    expect((await refuse(issuer, 'escalate')).status).toBe(409);
    const workflow = await editor.create(['reviewer'], { lead_time_hours: 4, escalation_user_id: editor.person('issuer') });
    await story.requested();

    await pass(3.1);
    expect(await told(story, 'reviewDue')).toEqual({ reviewer: { bells: 1, mails: 0 } });
    await pass(1);
    expect(await told(story, 'escalate')).toEqual({ issuer: once });
    expect(await told(story, 'reviewOverdue')).toEqual({ reviewer: { bells: 1, mails: 0 } });
    await pass(1);
    expect(await told(story, 'escalate')).toEqual({ issuer: once });
    await (await WorkflowEditor.open(server, organization)).remove(workflow);
  });
});
