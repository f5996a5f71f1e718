import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import type { DetailedUser, ManagedUser } from '../../src/shared/user.ts';
import { Client } from './client.ts';
import { upload } from './upload.ts';
import { aPhoto } from './worker-story.ts';

/** Two contractors of an organisation, each with its own user, created through the API. */
export class ContractorStory {
  readonly organization: DemoOrganization;
  readonly admin: Client;
  readonly site: string;
  /** The kind of document that insurances are. */
  readonly insurance: string;

  private constructor(organization: DemoOrganization, admin: Client, site: string, insurance: string) {
    this.organization = organization;
    this.admin = admin;
    this.site = site;
    this.insurance = insurance;
  }

  static async begin(server: { port: number }, organization: DemoOrganization): Promise<ContractorStory> {
    const admin = await Client.signIn(server, organization, 'admin');
    const { items } = (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body;
    const source = `/api/sources/${encodeURIComponent('terms/document_type')}?size=100`;
    const kinds = (await admin.get<{ items: { id: string; name: string }[] }>(source)).body.items;
    const insurance = kinds.find(({ name }) => name === 'Insurance')?.id ?? '';
    return new ContractorStory(organization, admin, items[0]?.id ?? '', insurance);
  }

  /** Makes and submits a record with some answers and files. */
  async submitted(client: Client, module: string, answers: Answers, files: Record<string, string> = {}) {
    const { items } = (await client.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body;
    const made = await client.post<RecordDetail>('/api/records', { id: uuidv7(), module, template_id: items[0]?.id });
    if (made.status !== 201) throw new Error(made.text);
    const sent: Answers = { ...answers };
    for (const [question, name] of Object.entries(files)) {
      const id = uuidv7();
      await upload(client, aPhoto, name, { id, record: made.body.id, question });
      sent[question] = [id];
    }
    return this.send(client, made.body, 'submit', { answers: sent });
  }

  send(client: Client, to: Pick<RecordDetail, 'id' | 'version'>, event: string, more: { answers?: Answers; reason?: string } = {}) {
    return client.post<RecordDetail & ProblemBody>(`/api/records/${to.id}/events`, {
      event,
      ...more,
      ...(more.answers && { version: to.version }),
    });
  }

  async contractor(companyName: string, more: Answers = {}): Promise<RecordDetail> {
    const address = { street: 'Main street 1', zipCode: '1000', city: 'Sofia', state: 'Sofia', country: 'Bulgaria' };
    const answers = { companyName, place: { site: this.site }, ...address, contactName: 'Ivan Ivanov', ...more };
    const { status, body, text } = await this.submitted(this.admin, 'contractors', answers);
    if (status !== 200) throw new Error(text);
    return body;
  }

  /** Makes an account of the demo the user of a contractor; their role is that of contractors, unless another is named. */
  async userOf(server: { port: number }, contractor: { id: string }, account: string, roleId?: string): Promise<Client> {
    const roles = (await this.admin.get<{ items: { id: string; name: string }[] }>('/api/roles')).body.items;
    const [user] = (await this.admin.get<{ items: ManagedUser[] }>(`/api/users?search=${account}@`)).body.items;
    const changed = await this.admin.patch<{ user: DetailedUser }>(`/api/users/${user?.id}`, {
      user: {
        contractor_id: contractor.id,
        role_id: roleId ?? roles.find(({ name }) => name === 'Contractor')?.id,
        site_ids: [this.site],
        lock_version: user?.lock_version,
      },
    });
    if (changed.status !== 200) throw new Error(changed.text);
    return Client.signIn(server, this.organization, account);
  }

  worker(client: Client, name: string, more: Answers = {}) {
    const person = { name, age: 41, phone: '+359 88 555 0131', gender: 'female', site: { site: this.site } };
    return this.submitted(client, 'worker-profiles', { ...person, ...more }, { photo: 'face.jpg' });
  }

  document(client: Client, heading: string, more: Answers = {}) {
    const answers = { heading, documentType: this.insurance, place: { site: this.site }, validUntil: inDays(200), ...more };
    return this.submitted(client, 'contractor-documents', answers, { file: 'insurance.jpg' });
  }
}

/** The date a number of days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
