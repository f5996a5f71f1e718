import { uuidv7 } from 'uuidv7';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { projectRoot } from '../../src/server/config.ts';
import { demoPassword } from '../../src/server/seed/demo-plan.ts';
import { Client, type Answer } from './client.ts';

export type WalkAnswer = RecordDetail & ProblemBody;

/** The modules of walks and the findings that their rows spawn. */
export const walkModules = { MODULES_DIR: `${projectRoot}/tests/fixtures/linked-modules` };

/** A row of a walk's grid that spawns findings. */
export const findingRow = (text: string, weight = 3) => ({ rowId: uuidv7(), text, weight });

/** Walks of the demo organisation's admin, over the API of a server with `walkModules`. */
export class Walks {
  readonly admin: Client;
  readonly walk: string;
  readonly finding: string;
  readonly site: string;
  readonly me: string;

  private constructor(admin: Client, ids: { walk: string; finding: string; site: string; me: string }) {
    this.admin = admin;
    this.walk = ids.walk;
    this.finding = ids.finding;
    this.site = ids.site;
    this.me = ids.me;
  }

  static async begin(server: Parameters<typeof Client.signIn>[0]): Promise<Walks> {
    const admin = await Client.signIn(server, { subDomain: 'demo', password: demoPassword }, 'admin');
    const template = async (module: string) =>
      (await admin.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items[0]?.id ?? '';
    return new Walks(admin, {
      walk: await template('walks'),
      finding: await template('findings'),
      site: (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items[0]?.id ?? '',
      me: (await admin.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id,
    });
  }

  async get(id: string): Promise<WalkAnswer> {
    return (await this.admin.get<WalkAnswer>(`/api/records/${id}`)).body;
  }

  async send(id: string, event: string, answers?: object): Promise<WalkAnswer> {
    const body = { event, ...(answers && { answers, version: (await this.get(id)).version }) };
    return (await this.admin.post<WalkAnswer>(`/api/records/${id}/events`, body)).body;
  }

  /** Sends an event as a device does that may have to send it again. */
  async sendOnce(id: string, event: string, key: string): Promise<Answer<WalkAnswer>> {
    return this.admin.post<WalkAnswer>(`/api/records/${id}/events`, { event }, { 'idempotency-key': key });
  }

  /** Begins a walk and saves rows in it. */
  async underWay(rows: readonly object[]): Promise<WalkAnswer> {
    const id = uuidv7();
    const answers = { site: { site: this.site }, auditor: this.me, until: new Date(Date.now() + 86_400_000).toISOString() };
    await this.admin.post('/api/records', { id, module: 'walks', template_id: this.walk, answers });
    await this.send(id, 'submit', answers);
    await this.send(id, 'begin');
    return this.send(id, 'record', { rows });
  }
}
