import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mailText } from '../../../src/server/mail/mail-text.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Language } from '../../../src/shared/language.ts';
import { PermitStory, type Cast } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const speaks: Record<keyof Cast, Language> = { requester: 'fr', reviewer: 'de', reviewer2: 'bg', issuer: 'tr', performer: 'zh' };
let organization: DemoOrganization;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
  for (const [who, language] of Object.entries(speaks)) {
    await first.cast[who as keyof Cast].patch('/api/v2/users/user_profile', { language });
  }
});

const addressOf = (who: string) => `${who}@${organization.subDomain}.muster.example`;

/** Every mail that the organisation's people have got. */
async function mails(): Promise<Email[]> {
  const folder = join(server.dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const all = await Promise.all(files.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return all.filter(({ to }) => to?.some(({ address }) => address?.endsWith(`@${organization.subDomain}.muster.example`)));
}

/** The mail that tells a person of something that happened to a permit, in their language; it is waited for. */
async function told(story: PermitStory, who: keyof Cast, scenario: string): Promise<Email> {
  const number = story.detail?.number ?? '';
  const { subject } = mailText(speaks[who], `permits.${scenario}`, { number });
  return vi.waitFor(
    async () => {
      const all = await mails();
      const found = all.find((mail) => mail.subject === subject && mail.to?.some(({ address }) => address === addressOf(who)));
      if (!found)
        throw new Error(`No “${subject}” to ${who} among: ${all.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`).join('\n')}`);
      return found;
    },
    { timeout: 15_000, interval: 200 },
  );
}

describe('the mails of a permit’s life', () => {
  it('notify each person of the steps that concern them, in their language, with a link to the permit', async () => {
    const story = await first.another().closed();
    const expected: [string, (keyof Cast)[]][] = [
      ['submit', ['reviewer', 'reviewer2']],
      ['approve', ['requester', 'issuer']],
      ['issue', ['performer']],
      ['accept', ['issuer', 'requester']],
      ['handBack', ['issuer']],
      ['close', ['requester', 'performer']],
    ];

    for (const [scenario, people] of expected) {
      for (const who of people) {
        const mail = await told(story, who, scenario);
        const step = scenario === 'submit' ? '?event=approve' : '';
        const link = `http://${organization.subDomain}.localhost:${server.port}/records/permits/${story.id}${step}`;
        expect(mail.text, `${scenario} to ${who}`).toContain(link);
        expect(mail.html).toContain(`href="${link}"`);
        expect(mail.html).toContain(`lang="${speaks[who]}"`);
        expect(mail.text).toContain(story.detail?.number);
        expect(mail.text).not.toMatch(/\{\{|undefined|null/);
        expect(mail.from?.address).toBe('no-reply@localhost');
      }
    }
  });

  it('name the reason of a rejection and of a revocation', async () => {
    const rejected = await first.another().requested();
    await rejected.send('reviewer', 'reject', { reason: 'The isolation is not described' });
    expect((await told(rejected, 'requester', 'reject')).text).toContain('The isolation is not described');

    const revoked = await first.another().live();
    await revoked.send('reviewer', 'revoke', { reason: 'Storm warning <now>' });
    for (const who of ['requester', 'performer', 'issuer'] as const) {
      const mail = await told(revoked, who, 'revoke');
      expect(mail.text).toContain('Storm warning <now>');
      expect(mail.html).toContain('Storm warning &lt;now&gt;');
    }
  });

  it('invite a colleague to continue a shared draft, and name the sender', async () => {
    const story = first.another();
    await story.draft();
    const { performer, requester } = story.cast;
    const { body } = await performer.get<{ user: { id: string } }>('/api/v2/users/user_profile');
    await requester.post(`/api/records/${story.id}/shares`, { shared_to: [body.user.id] });

    const mail = await vi.waitFor(
      async () => (await mails()).find(({ subject }) => subject?.includes('Rosa Lindqvist')) ?? Promise.reject(new Error('no mail yet')),
      { timeout: 15_000, interval: 200 },
    );

    expect(mail.to?.[0]?.address).toBe(addressOf('performer'));
    expect(mail.subject).toMatch(/^Rosa Lindqvist 与您共享了一份草稿：.+/);
    expect(mail.text).toContain(`/records/permits/${story.id}`);
  });
});
