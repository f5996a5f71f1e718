import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { Client, type Answer } from './client.ts';

const accounts = ['admin', 'requester', 'reviewer', 'issuer', 'performer'] as const;
export type Account = (typeof accounts)[number];

/** The demo people of an organisation, signed in, with their ids and a site where they work. */
export class Cast {
  readonly as: Record<Account, Client>;
  readonly ids: Record<Account, string>;
  readonly site: string;

  private constructor(as: Cast['as'], ids: Cast['ids'], site: string) {
    this.as = as;
    this.ids = ids;
    this.site = site;
  }

  static async signIn(server: { port: number }, organization: DemoOrganization): Promise<Cast> {
    const clients = await Promise.all(accounts.map((account) => Client.signIn(server, organization, account)));
    const as = Object.fromEntries(accounts.map((account, at) => [account, clients[at]])) as Record<Account, Client>;
    const people = (await as.admin.get<{ items: { id: string; name: string }[] }>('/api/sources/users?size=100')).body.items;
    const ids = Object.fromEntries(
      organization.accounts.map(({ email, fullName }) => [email.split('@')[0], people.find(({ name }) => name === fullName)?.id]),
    ) as Record<Account, string>;
    const [site] = (await as.requester.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    return new Cast(as, ids, site?.id ?? '');
  }

  /** The first entry of a list of master data, by its name. */
  async term(source: string, name: string): Promise<string> {
    const { items } = (
      await this.as.requester.get<{ items: { id: string; name: string }[] }>(`/api/sources/${encodeURIComponent(source)}?size=100`)
    ).body;
    const found = items.find((item) => item.name === name);
    if (!found) throw new Error(`${source} has no ${name}`);
    return found.id;
  }

  /** A draft of the module's first form, made by one of the cast, from another record where one is named. */
  async draft(module: string, by: Account = 'requester', parent?: { id: string; relation: string }): Promise<RecordStory> {
    const [template] = (await this.as[by].get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items;
    const story = new RecordStory(this);
    const wanted = { id: story.id, module, template_id: template?.id ?? '', ...(parent && { parent }) };
    const made = await this.as[by].post<RecordDetail>('/api/records', wanted);
    if (made.status !== 201) throw new Error(made.text);
    story.detail = made.body;
    return story;
  }
}

/** One record on its way through the API. */
export class RecordStory {
  readonly id: string;
  readonly cast: Cast;
  detail: RecordDetail | undefined;

  constructor(cast: Cast, id = uuidv7()) {
    this.cast = cast;
    this.id = id;
  }

  /** Sends an event as one of the cast, and stores the returned record. */
  async send(who: Account, event: string, more: { answers?: Answers; reason?: string } = {}): Promise<Answer<RecordDetail>> {
    const answer = await this.cast.as[who].post<RecordDetail>(`/api/records/${this.id}/events`, {
      event,
      ...more,
      ...(more.answers !== undefined && { version: this.detail?.version }),
    });
    if (answer.status === 200) this.detail = answer.body;
    return answer;
  }

  /** Sends an event that must be taken. */
  async do(who: Account, event: string, more: { answers?: Answers; reason?: string } = {}): Promise<RecordDetail> {
    const answer = await this.send(who, event, more);
    if (answer.status !== 200) throw new Error(`${event} was refused: ${answer.status} ${answer.text}`);
    return answer.body;
  }
}

/** A day from today, YYYY-MM-DD. */
export function dayAfter(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
