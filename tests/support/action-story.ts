import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { Client, type Answer } from './client.ts';

const accounts = ['admin', 'requester', 'reviewer', 'issuer', 'performer'] as const;
type Account = (typeof accounts)[number];

const module = 'actions';
const day = 24 * 60 * 60_000;

/** An action on its way through the API: assigned by the requester to the performing authority, verified by the reviewer. */
export class ActionStory {
  id = uuidv7();
  detail: RecordDetail | undefined;

  readonly cast: Record<Account, Client>;
  readonly ids: Record<Account, string>;
  readonly template: string;
  readonly site: string;

  private constructor({ cast, ids, template, site }: Pick<ActionStory, 'cast' | 'ids' | 'template' | 'site'>) {
    this.cast = cast;
    this.ids = ids;
    this.template = template;
    this.site = site;
  }

  static async begin(server: { port: number }, organization: DemoOrganization): Promise<ActionStory> {
    const clients = await Promise.all(accounts.map((account) => Client.signIn(server, organization, account)));
    const cast = Object.fromEntries(accounts.map((account, at) => [account, clients[at]])) as Record<Account, Client>;
    const people = (await cast.admin.get<{ items: { id: string; name: string }[] }>('/api/sources/users?size=100')).body.items;
    const ids = Object.fromEntries(
      organization.accounts.map(({ email, fullName }) => [email.split('@')[0], people.find(({ name }) => name === fullName)?.id]),
    ) as Record<Account, string>;
    const [template] = (await cast.requester.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items;
    const [site] = (await cast.requester.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    return new ActionStory({ cast, ids, template: template?.id ?? '', site: site?.id ?? '' });
  }

  /** The same people and form, for one more action. */
  another(): ActionStory {
    return new ActionStory(this);
  }

  answers(more: Answers = {}): Answers {
    return {
      site: { site: this.site },
      description: 'Fit the missing guard on press 3',
      category: 'corrective',
      controlType: 'engineer',
      priority: 'high',
      assignedTo: this.ids.performer,
      dueDate: dayAfter(7),
      evidenceNeeded: false,
      ...more,
    };
  }

  /** Sends an event as one of the cast, and stores the returned record. */
  async send(who: Account, event: string, more: { answers?: Answers; reason?: string } = {}): Promise<Answer<RecordDetail>> {
    const answer = await this.cast[who].post<RecordDetail>(`/api/records/${this.id}/events`, {
      event,
      ...more,
      ...(more.answers && { version: this.detail?.version }),
    });
    if (answer.status === 200) this.detail = answer.body;
    return answer;
  }

  async drafted(): Promise<this> {
    const made = await this.cast.requester.post<RecordDetail>('/api/records', { id: this.id, module, template_id: this.template });
    if (made.status !== 201) throw new Error(made.text);
    this.detail = made.body;
    return this;
  }

  async assigned(more: Answers = {}): Promise<this> {
    await this.drafted();
    return this.expect(await this.send('requester', 'submit', { answers: this.answers(more) }));
  }

  async completed(more: Answers = {}): Promise<this> {
    await this.assigned(more);
    return this.expect(await this.send('performer', 'complete', { answers: { workDone: 'Guard fitted and tested' } }));
  }

  private expect(answer: Answer<RecordDetail>): this {
    if (answer.status !== 200) throw new Error(`The story broke off: ${answer.status} ${answer.text}`);
    return this;
  }
}

/** A day counted from today, as a form stores it. */
export function dayAfter(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}
