import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { Client, type Answer } from './client.ts';
import { upload } from './upload.ts';

const module = 'worker-profiles';
const colour = { create: { width: 300, height: 400, channels: 3, background: '#7a5' } } as const;

/** A plain photo. */
export const aPhoto = await sharp(colour).jpeg().toBuffer();

/** A user who registers workers through the API. */
export class WorkerStory {
  readonly client: Client;
  readonly template: OfferedTemplate;
  readonly sites: readonly { id: string; name: string }[];

  private constructor(client: Client, template: OfferedTemplate, sites: WorkerStory['sites']) {
    this.client = client;
    this.template = template;
    this.sites = sites;
  }

  /** Signs an account of an organisation in. */
  static async begin(server: { port: number }, organization: DemoOrganization, account = 'admin'): Promise<WorkerStory> {
    const client = await Client.signIn(server, organization, account);
    const [template] = (await client.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items;
    if (!template) throw new Error('No form of worker profiles is offered');
    const sites = (await client.get<{ items: WorkerStory['sites'] }>('/api/directory/sites')).body.items;
    return new WorkerStory(client, template, sites);
  }

  async draft(): Promise<RecordDetail> {
    const made = await this.client.post<RecordDetail>('/api/records', { id: uuidv7(), module, template_id: this.template.id });
    if (made.status !== 201) throw new Error(made.text);
    return made.body;
  }

  /** Sends a file for a question of a profile. */
  async file(record: string, content: Buffer, name: string, question = 'photo'): Promise<Answer & { id: string }> {
    const id = uuidv7();
    return { ...(await upload(this.client, content, name, { id, record, question })), id };
  }

  send(to: Pick<RecordDetail, 'id' | 'version'>, event: string, more: { answers?: Answers; reason?: string } = {}) {
    return this.client.post<RecordDetail>(`/api/records/${to.id}/events`, { event, ...more, ...(more.answers && { version: to.version }) });
  }

  /** Returns the answers that the form requires, for a person with that name. */
  answers(name: string, photo: string, more: Answers = {}): Answers {
    const person = { name, photo: [photo], age: 41, phone: '+359 88 555 0131', gender: 'female' };
    return { ...person, site: { site: this.sites[0]?.id }, ...more };
  }

  /** An active profile. */
  async registered(name: string, more: Answers = {}): Promise<RecordDetail> {
    const draft = await this.draft();
    const { id } = await this.file(draft.id, aPhoto, 'face.jpg');
    const { status, body, text } = await this.send(draft, 'submit', { answers: this.answers(name, id, more) });
    if (status !== 200) throw new Error(text);
    return body;
  }
}
