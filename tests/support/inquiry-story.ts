import { uuidv7 } from 'uuidv7';
import type { CellChange } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { Client, type Answer } from './client.ts';

/** Parties of an inquiry: six people, each with their own section. The medic's section has restricted readers. */
export const inquiryParts = {
  auditor: 'issuer',
  witness: 'performer',
  engineer: 'reviewer',
  manager: 'reviewer2',
  scribe: 'requester',
  medic: 'admin',
} as const;
/** An answer in a section that few may read, given with the submission. */
export const inquiryComplaint = 'Numb fingers';
export type InquiryPart = keyof typeof inquiryParts;
const parts = Object.keys(inquiryParts) as InquiryPart[];

/** An inquiry of the fixture module `inquiries`, begun, so that its six people can fill it. */
export class InquiryStory {
  readonly cast: Record<InquiryPart, Client>;
  readonly id = uuidv7();
  readonly template: OfferedTemplate;
  readonly ids: Record<InquiryPart, string>;

  private constructor(cast: InquiryStory['cast'], ids: InquiryStory['ids'], template: OfferedTemplate) {
    this.cast = cast;
    this.ids = ids;
    this.template = template;
  }

  static async begin(server: { port: number }, organization: Pick<DemoOrganization, 'subDomain' | 'password'>): Promise<InquiryStory> {
    const clients = await Promise.all(parts.map((part) => Client.signIn(server, organization, inquiryParts[part])));
    const cast = Object.fromEntries(parts.map((part, at) => [part, clients[at]])) as InquiryStory['cast'];
    const me = await Promise.all(clients.map((client) => client.get<{ user: { id: string } }>('/api/v2/users/user_profile')));
    const ids = Object.fromEntries(parts.map((part, at) => [part, me[at]?.body.user.id])) as InquiryStory['ids'];
    const [template] = (await cast.scribe.get<{ items: OfferedTemplate[] }>('/api/templates?module=inquiries')).body.items;
    if (!template) throw new Error('The inquiry is not offered.');
    return new InquiryStory(cast, ids, template).begun();
  }

  /** The same people, for one more inquiry. */
  async another(): Promise<InquiryStory> {
    return new InquiryStory(this.cast, this.ids, this.template).begun();
  }

  async read(part: InquiryPart): Promise<RecordDetail> {
    return (await this.cast[part].get<RecordDetail>(`/api/records/${this.id}`)).body;
  }

  save(part: InquiryPart, ...changes: CellChange[]): Promise<Answer<{ save: number } & ProblemBody>> {
    return this.cast[part].patch(`/api/records/${this.id}/cells`, { changes });
  }

  send(part: InquiryPart, event: string, more: object = {}): Promise<Answer<RecordDetail & ProblemBody>> {
    return this.cast[part].post(`/api/records/${this.id}/events`, { event, ...more });
  }

  private async begun(): Promise<this> {
    const { scribe } = this.cast;
    const answers = {
      subject: 'Fall from a ladder',
      complaint: inquiryComplaint,
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...this.ids,
    };
    await expectOk(scribe.post('/api/records', { id: this.id, module: 'inquiries', template_id: this.template.id }));
    await expectOk(this.send('scribe', 'submit', { answers, version: 1 }));
    await expectOk(this.send('auditor', 'begin'));
    return this;
  }
}

async function expectOk(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`The story broke off: ${status} ${text}`);
}
