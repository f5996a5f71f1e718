import { uuidv7 } from 'uuidv7';
import { compile, open, type Answers, type Form, type Template } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { submitFilled } from '../../src/server/seed/submit-filled.ts';
import type { OfferedTemplate, RecordDetail, Remarks } from '../../src/shared/record.ts';
import { Client, type Answer } from './client.ts';
import { upload } from './upload.ts';
import { aPhoto } from './worker-story.ts';

const accounts = ['admin', 'requester', 'reviewer', 'issuer', 'performer'] as const;
type Account = (typeof accounts)[number];

const module = 'audits';
const hour = 60 * 60_000;

/** An audit on its way through the API: planned by the requester, carried out by the issuing authority at the performing authority's. */
export class AuditStory {
  readonly cast: Record<Account, Client>;
  readonly ids: Record<Account, string>;
  readonly form: Form;
  readonly template: OfferedTemplate;
  readonly site: string;
  id = uuidv7();
  detail: RecordDetail | undefined;

  private constructor(parts: Pick<AuditStory, 'cast' | 'ids' | 'form' | 'template' | 'site'>) {
    this.cast = parts.cast;
    this.ids = parts.ids;
    this.form = parts.form;
    this.template = parts.template;
    this.site = parts.site;
  }

  static async begin(server: { port: number }, organization: DemoOrganization, stockName = 'workplace-safety'): Promise<AuditStory> {
    const clients = await Promise.all(accounts.map((account) => Client.signIn(server, organization, account)));
    const cast = Object.fromEntries(accounts.map((account, at) => [account, clients[at]])) as AuditStory['cast'];
    const people = (await cast.admin.get<{ items: { id: string; name: string }[] }>('/api/sources/users?size=100')).body.items;
    const ids = Object.fromEntries(
      organization.accounts.map(({ email, fullName }) => [email.split('@')[0], people.find(({ name }) => name === fullName)?.id]),
    ) as AuditStory['ids'];
    const offered = (await cast.requester.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items;
    for (const template of offered) {
      const path = `/api/templates/${template.id}/versions/${template.version}`;
      const document = (await cast.requester.get<{ template: Template }>(path)).body.template;
      if (document['x-name'] !== stockName) continue;
      const site = (await cast.requester.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items[0]?.id ?? '';
      return new AuditStory({ cast, ids, template, form: compile(document), site });
    }
    throw new Error(`${stockName} is not offered`);
  }

  /** The same people and form, for one more audit. */
  another(): AuditStory {
    return new AuditStory(this);
  }

  /** Returns the planned answers: the start in an hour, three hours long. */
  plan(more: Answers = {}): Answers {
    const from = Date.now() + hour;
    return {
      site: { site: this.site },
      scope: 'Workshop and stores',
      auditKind: 'planned',
      auditor: this.ids.issuer,
      auditee: this.ids.performer,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(from + 3 * hour).toISOString(),
      ...more,
    };
  }

  /** Every question of the audit answered well, but for those that are named. */
  findings(change: Answers = {}): Answers {
    const asked = this.form.sections.filter(({ stage }) => 'while' in stage).flatMap(({ questions }) => questions);
    const scored = asked.filter((id) => this.form.questions.get(id)?.options?.some(({ na }) => na));
    return { ...Object.fromEntries(scored.map((id) => [id, 'yes'])), ...change };
  }

  /** Returns the auditor's conclusion. */
  conclusion(): Answers {
    const stages = { on: 'complete' };
    const filling = open(this.form, { answers: this.detail?.answers ?? {}, now: new Date().toISOString(), zone: 'Europe/Sofia', stages });
    const filled = submitFilled(filling, { event: 'complete' }, new Date().toISOString());
    if (!filled.ok) throw new Error(JSON.stringify(filled.violations));
    const closing = this.form.sections
      .filter(({ stage }) => 'on' in stage && stage.on === 'complete')
      .flatMap(({ questions }) => questions);
    return Object.fromEntries(Object.entries(filled.answers).filter(([id]) => closing.includes(id)));
  }

  /** Sends a picture that the auditor took beside an answer. */
  async photo(question: string): Promise<string> {
    const id = uuidv7();
    const sent = await upload(this.cast.issuer, aPhoto, 'exit.jpg', { id, record: this.id, question });
    if (sent.status !== 201) throw new Error(sent.text);
    return id;
  }

  /** Sends an event as one of the cast, and stores the returned record. */
  async send(
    who: Account,
    event: string,
    more: { answers?: Answers; remarks?: Remarks; reason?: string } = {},
  ): Promise<Answer<RecordDetail>> {
    const carries = more.answers !== undefined || more.remarks !== undefined;
    const answer = await this.cast[who].post<RecordDetail>(`/api/records/${this.id}/events`, {
      event,
      ...more,
      ...(carries && { version: this.detail?.version }),
    });
    if (answer.status === 200) this.detail = answer.body;
    return answer;
  }

  async scheduled(more: Answers = {}): Promise<this> {
    const made = await this.cast.requester.post<RecordDetail>('/api/records', { id: this.id, module, template_id: this.template.id });
    if (made.status !== 201) throw new Error(made.text);
    this.detail = made.body;
    return this.expect(await this.send('requester', 'submit', { answers: this.plan(more) }));
  }

  async begun(): Promise<this> {
    await this.scheduled();
    return this.expect(await this.send('issuer', 'begin'));
  }

  /** Whole, and not handed in yet. */
  async found(change: Answers = {}, remarks: Remarks = {}): Promise<this> {
    await this.begun();
    return this.expect(await this.send('issuer', 'record', { answers: this.findings(change), remarks }));
  }

  async completed(change: Answers = {}, remarks: Remarks = {}): Promise<this> {
    await this.found(change, remarks);
    return this.expect(await this.send('issuer', 'complete', { answers: this.conclusion() }));
  }

  private expect(answer: Answer<RecordDetail>): this {
    if (answer.status !== 200) throw new Error(`The story broke off: ${answer.status} ${answer.text}`);
    return this;
  }
}
