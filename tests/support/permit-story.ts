import { uuidv7 } from 'uuidv7';
import { compile, open, siteIn, type Answers, type Form, type Remarks } from '../../engine/index.ts';
import type { Template } from '../../engine/template.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client, type Answer } from './client.ts';
import { submitFilled } from '../../src/server/seed/submit-filled.ts';

/** The people of a permit's life, signed in. */
export interface Cast {
  requester: Client;
  reviewer: Client;
  reviewer2: Client;
  issuer: Client;
  performer: Client;
}

const minute = 60_000;

/** Kinds of the steps that need one, unless a test says otherwise. */
const usualKinds: Readonly<Record<string, string>> = { extend: 'longer_work', close: 'complete' };

/** One hot-work permit on its way through the API, every step by the person whose step it is. */
export class PermitStory {
  readonly cast: Cast;
  readonly form: Form;
  readonly template: OfferedTemplate;
  readonly given: Record<string, unknown>;
  /** The sites of the requester, the first of which is the permit's. */
  readonly sites: readonly { id: string; name: string; timezone: string }[];
  id = uuidv7();
  detail: RecordDetail | undefined;
  /** Returns the time that generated answers treat as now. */
  now = () => new Date();

  private constructor(cast: Cast, template: OfferedTemplate, form: Form, given: Record<string, unknown>, sites: PermitStory['sites']) {
    this.cast = cast;
    this.template = template;
    this.form = form;
    this.given = given;
    this.sites = sites;
  }

  /** Signs the people of an organisation in and chooses the template. */
  static async begin(server: { port: number }, organization: DemoOrganization, stockName = 'hot-work'): Promise<PermitStory> {
    const [requester, reviewer, reviewer2, issuer, performer] = await Promise.all(
      ['requester', 'reviewer', 'reviewer2', 'issuer', 'performer'].map((account) => Client.signIn(server, organization, account)),
    );
    if (!requester || !reviewer || !reviewer2 || !issuer || !performer) throw new Error('The cast is not complete');
    const offered = (await requester.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body.items;
    const documents = await Promise.all(
      offered.map(async (template) => ({
        template,
        document: (await requester.get<{ template: Template }>(`/api/templates/${template.id}/versions/${template.version}`)).body.template,
      })),
    );
    const chosen = documents.find(({ document }) => document['x-name'] === stockName);
    if (!chosen) throw new Error(`${stockName} is not offered`);
    const people = (await requester.get<{ items: { id: string; name: string }[] }>('/api/sources/users?search=Paul')).body.items;
    const sites = (await requester.get<{ items: PermitStory['sites'] }>('/api/directory/sites')).body.items;
    const form = compile(chosen.document);
    const given: Record<string, unknown> = {};
    for (const question of form.questions.values()) {
      if (question.party === 'performer') given[question.id] = people[0]?.id;
      if (question.field === 'site-list') given[question.id] = { site: sites[0]?.id };
    }
    return new PermitStory({ requester, reviewer, reviewer2, issuer, performer }, chosen.template, form, given, sites);
  }

  /** The same people and template, for one more permit. */
  another(): PermitStory {
    const story = new PermitStory(this.cast, this.template, this.form, this.given, this.sites);
    story.now = this.now;
    return story;
  }

  /** Returns answers for everything that an event requires, in addition to the record's own. */
  answersFor(stage: { event?: string; while?: string }, extra: Answers = {}): Answers {
    const at = this.now();
    const given = {
      ...this.given,
      startsAt: at.toISOString(),
      endsAt: new Date(at.getTime() + 6 * 60 * minute).toISOString(),
      // Nothing burned, so no fire watch is required here.
      workComplete: 'no',
      remainingWork: 'All of it: the scaffold was not free.',
    };
    const answers = { ...this.detail?.answers, ...extra };
    const site = siteIn(this.form, answers) ?? siteIn(this.form, given);
    const stages = stage.event ? { on: stage.event } : { while: stage.while ?? '' };
    const filling = open(this.form, {
      answers,
      facts: this.detail?.facts ?? {},
      ...(this.detail && { recorded: this.detail }),
      now: at.toISOString(),
      zone: this.sites.find(({ id }) => id === site)?.timezone ?? 'Europe/Sofia',
      stages,
    });
    const submission = submitFilled(filling, stage, at.toISOString(), given);
    if (!submission.ok) throw new Error(`Cannot fill ${JSON.stringify(stage)}: ${JSON.stringify(submission.violations.slice(0, 5))}`);
    return submission.answers;
  }

  /** Returns the answers of a step by which work changes hands. */
  handedTo(event: 'handOver' | 'transfer', nextPerformer: string): Answers {
    const own = ['nextPerformer', 'transferExplained', 'transferAreaSeen', 'transferSignature', 'handoverState'];
    const answers = this.answersFor({ event }, { nextPerformer, transferSignature: { name: 'Signed anew' } });
    return Object.fromEntries(Object.entries(answers).filter(([id]) => own.includes(id)));
  }

  /** A good gas reading, taken now. */
  gasReading(change: Answers = {}): Answers {
    return {
      rowId: uuidv7(),
      gasTakenAt: this.now().toISOString(),
      gasPosition: 'At the flange',
      gasOxygen: 20.9,
      gasLel: 0,
      gasH2s: 0,
      gasCo: 0,
      gasInstrument: 'GX-2009 no. 17',
      gasTesterName: 'Paul Moreau',
      gasValidMinutes: 60,
      ...change,
    };
  }

  /** Returns the recorded readings with further ones. */
  readings(...more: Answers[]): Answers {
    return { gasTests: [this.detail?.answers['gasTests'] ?? [], more].flat() };
  }

  /** Complete work: the last flame an hour and a half ago, and the fire watch after it. */
  watched(): Answers {
    const ago = (minutes: number) => new Date(this.now().getTime() - minutes * minute).toISOString();
    return { workComplete: 'yes', remainingWork: undefined, hotWorkStoppedAt: ago(90), fireWatchEndedAt: ago(1) };
  }

  async draft(answers: Answers = {}): Promise<Answer<RecordDetail>> {
    const answer = await this.cast.requester.post<RecordDetail>('/api/records', {
      id: this.id,
      module: 'permits',
      template_id: this.template.id,
      answers,
    });
    if (answer.status === 201) this.detail = answer.body;
    return answer;
  }

  /** Sends an event as one of the cast or as somebody else; keeps the returned record. */
  async send(
    who: keyof Cast | Client,
    event: string,
    more: { answers?: Answers; remarks?: Remarks; reason?: string; kind?: string; key?: string } = {},
  ): Promise<Answer<RecordDetail>> {
    const { key, ...given } = more;
    const kind = given.kind ?? usualKinds[event];
    const request = { ...given, ...(kind !== undefined && { kind }) };
    const sender = typeof who === 'string' ? this.cast[who] : who;
    const answer = await sender.post<RecordDetail>(
      `/api/records/${this.id}/events`,
      { event, ...request, ...(request.answers && { version: this.detail?.version }) },
      key === undefined ? undefined : { 'idempotency-key': key },
    );
    if (answer.status === 200) this.detail = answer.body;
    return answer;
  }

  async requested(): Promise<this> {
    await this.draft();
    return this.expect(await this.send('requester', 'submit', { answers: this.answersFor({ event: 'submit' }) }));
  }

  async approved(): Promise<this> {
    await this.requested();
    return this.expect(await this.send('reviewer', 'approve'));
  }

  async issued(): Promise<this> {
    await this.approved();
    return this.expect(await this.send('issuer', 'issue', { answers: this.answersFor({ event: 'issue' }) }));
  }

  /** Issued, with a good gas test. */
  async tested(change: Answers = {}): Promise<this> {
    await this.issued();
    return this.expect(
      await this.send('performer', 'record', { answers: this.answersFor({ while: 'issued' }, { gasTests: [this.gasReading(change)] }) }),
    );
  }

  async live(): Promise<this> {
    await this.tested();
    return this.expect(await this.send('performer', 'accept', { answers: this.answersFor({ event: 'accept' }) }));
  }

  /** Handed back although nothing could be done, so that no fire watch is needed. */
  async handedBack(): Promise<this> {
    await this.live();
    return this.expect(await this.handBack());
  }

  handBack(): Promise<Answer<RecordDetail>> {
    return this.send('performer', 'handBack', { answers: this.answersFor({ event: 'handBack' }), reason: 'The scaffold was not free' });
  }

  async closed(): Promise<this> {
    await this.handedBack();
    this.expect(await this.send('issuer', 'inspect', { answers: this.answersFor({ event: 'inspect' }) }));
    return this.expect(await this.send('issuer', 'close', { answers: this.answersFor({ event: 'close' }) }));
  }

  private expect(answer: Answer<RecordDetail>): this {
    if (answer.status !== 200) throw new Error(`The story broke off: ${answer.status} ${answer.text}`);
    return this;
  }
}
