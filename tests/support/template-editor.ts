import type { Finding, Template } from '../../engine/index.ts';
import type { OfferedTemplate } from '../../src/shared/record.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client, type Answer } from './client.ts';

export interface DraftAnswer {
  document: Template;
  version: number;
  based_on: number | null;
  is_stored: boolean;
  updated_by: { id: string; name: string } | null;
  findings: Finding[];
}
export interface SavedDraft {
  id: string;
  version: number;
  findings: Finding[];
}
export interface TemplateAnswer {
  id: string;
  name: string;
  current_version: number | null;
  versions: { version: number; note: string | null; published_by: { name: string } | null; published_at: string }[];
  draft: { version: number; based_on: number | null } | null;
}

export const onVersion = (version: number) => ({ 'if-match': `"${version}"` });

/** A designer of templates at work on one of them, through the API. */
export class TemplateEditor {
  readonly designer: Client;
  readonly id: string;

  constructor(designer: Client, id: string) {
    this.designer = designer;
    this.id = id;
  }

  /** The administrator of an organisation before one of its stock templates. */
  static async at(server: { port: number }, organization: DemoOrganization, name = 'General'): Promise<TemplateEditor> {
    const designer = await Client.signIn(server, organization, 'admin');
    const { items } = (await designer.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body;
    const template = items.find((item) => item.name.startsWith(name));
    if (!template) throw new Error(`${name} is not offered`);
    return new TemplateEditor(designer, template.id);
  }

  get path(): string {
    return `/api/templates/${this.id}`;
  }

  async draft(): Promise<DraftAnswer> {
    return (await this.designer.get<DraftAnswer>(`${this.path}/draft`)).body;
  }

  async document(version: number): Promise<Template> {
    return (await this.designer.get<{ template: Template }>(`${this.path}/versions/${version}`)).body.template;
  }

  save(document: object, version: number): Promise<Answer<SavedDraft>> {
    return this.designer.put<SavedDraft>(`${this.path}/draft`, { document }, onVersion(version));
  }

  publish(version: number, note?: string): Promise<Answer<{ current_version: number; version: number }>> {
    return this.designer.post(`${this.path}/publish`, note === undefined ? {} : { note }, onVersion(version));
  }

  /** Changes the draft; gives the version that it then has. */
  async saveEdited(edit: (document: Template) => void): Promise<number> {
    const { document, version } = await this.draft();
    edit(document);
    const saved = await this.save(document, version);
    if (saved.status !== 200) throw new Error(saved.text);
    return saved.body.version;
  }

  /** Changes the draft and publishes it; gives the number of the new version. */
  async publishEdited(edit: (document: Template) => void): Promise<number> {
    const published = await this.publish(await this.saveEdited(edit));
    if (published.status !== 200) throw new Error(published.text);
    return published.body.current_version;
  }
}
