import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { demoPassword } from '../../src/server/seed/demo-plan.ts';
import { Client, type Answer } from './client.ts';
import { laidOver } from './laid-over.ts';

export type WalkAnswer = RecordDetail & ProblemBody;

/** The product with the modules of walks and of the findings that their rows spawn. */
export const withWalks = () => ({ root: laidOver('safety-walks') });

/** A row of a walk's grid that spawns findings. */
export const findingRow = (text: string, weight = 3) => ({ rowId: uuidv7(), text, weight });

const demo = { subDomain: 'demo', password: demoPassword };

/** Walks of one person, the demo organisation's admin unless told otherwise, over the API of a server `withWalks`. */
export class Walks {
  readonly walker: Client;
  readonly walk: string;
  readonly finding: string;
  readonly site: string;
  readonly me: string;

  private constructor(walker: Client, ids: { walk: string; finding: string; site: string; me: string }) {
    this.walker = walker;
    this.walk = ids.walk;
    this.finding = ids.finding;
    this.site = ids.site;
    this.me = ids.me;
  }

  static async begin(server: { port: number }, organization = demo, account = 'admin'): Promise<Walks> {
    const walker = await Client.signIn(server, organization, account);
    const template = async (module: string) =>
      (await walker.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items[0]?.id ?? '';
    return new Walks(walker, {
      walk: await template('walks'),
      finding: await template('walk-findings'),
      site: (await walker.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items[0]?.id ?? '',
      me: (await walker.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id,
    });
  }

  async get(id: string): Promise<WalkAnswer> {
    return (await this.walker.get<WalkAnswer>(`/api/records/${id}`)).body;
  }

  async send(id: string, event: string, answers?: object): Promise<WalkAnswer> {
    const body = { event, ...(answers && { answers, version: (await this.get(id)).version }) };
    return (await this.walker.post<WalkAnswer>(`/api/records/${id}/events`, body)).body;
  }

  /** Answers with which a walk is planned. */
  plan(more: Answers = {}): Answers {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    return { site: { site: this.site }, area: 'yard', auditor: this.me, until, ...more };
  }

  /** Plans a walk. */
  async planned(more: Answers = {}): Promise<WalkAnswer> {
    const id = uuidv7();
    const answers = this.plan(more);
    await this.walker.post('/api/records', { id, module: 'walks', template_id: this.walk, answers });
    return this.send(id, 'submit', answers);
  }

  /** Sends an event as a device does that may have to send it again. */
  async sendOnce(id: string, event: string, key: string): Promise<Answer<WalkAnswer>> {
    return this.walker.post<WalkAnswer>(`/api/records/${id}/events`, { event }, { 'idempotency-key': key });
  }

  /** Begins a walk and saves rows in it. */
  async underWay(rows: readonly object[]): Promise<WalkAnswer> {
    const { id } = await this.planned();
    await this.send(id, 'begin');
    return this.send(id, 'record', { rows });
  }
}
