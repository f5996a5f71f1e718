import type { Workflow, WorkflowOptions, WorkflowReviewer } from '../../../src/shared/workflow.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client, type Answer } from '../../support/client.ts';

export type WorkflowFields = Omit<Workflow, 'id' | 'under_review' | 'lock_version' | 'created_at' | 'updated_at'>;

/** An administrator at work on the review workflows of an organisation, with the names of its people. */
export class WorkflowEditor {
  readonly admin: Client;
  readonly people: ReadonlyMap<string, string>;
  readonly options: WorkflowOptions;

  private constructor(admin: Client, people: ReadonlyMap<string, string>, options: WorkflowOptions) {
    this.admin = admin;
    this.people = people;
    this.options = options;
  }

  static async open(server: { port: number }, organization: DemoOrganization): Promise<WorkflowEditor> {
    const admin = await Client.signIn(server, organization, 'admin');
    const { body } = await admin.get<{ items: { id: string; name: string }[] }>('/api/sources/users?size=100');
    const account = new Map(organization.accounts.map(({ email, fullName }) => [fullName, email.split('@')[0] ?? '']));
    const people = new Map(body.items.map(({ id, name }) => [account.get(name) ?? name, id]));
    const options = (await admin.get<WorkflowOptions>('/api/workflows/options?module=permits')).body;
    return new WorkflowEditor(admin, people, options);
  }

  person(account: string): string {
    const id = this.people.get(account);
    if (id === undefined) throw new Error(`Nobody is called ${account}`);
    return id;
  }

  /** A reviewer: an account, `role:Reviewer` or `field:issuer`. */
  reviewer(text: string, substitutes: WorkflowReviewer['substitutes'] = []): WorkflowReviewer {
    const [kind, what = ''] = text.includes(':') ? text.split(':') : ['person', text];
    if (kind === 'role') {
      const role = this.options.roles.find(({ name }) => name === what);
      return { kind, user_id: null, role_id: role?.id ?? null, field: null, substitutes };
    }
    if (kind === 'field') return { kind, user_id: null, role_id: null, field: what, substitutes };
    return { kind: 'person', user_id: this.person(what), role_id: null, field: null, substitutes };
  }

  fields(reviewers: (string | WorkflowReviewer)[], more: Partial<WorkflowFields> = {}): WorkflowFields {
    return {
      title: 'Permits',
      module: 'permits',
      flow: 'sequential',
      approve_when: null,
      lead_time_hours: null,
      escalation_user_id: null,
      is_active: true,
      template_ids: [],
      site_ids: [],
      reviewers: reviewers.map((each) => (typeof each === 'string' ? this.reviewer(each) : each)),
      ...more,
    };
  }

  tryToCreate(fields: WorkflowFields): Promise<Answer<{ workflow: Workflow }>> {
    return this.admin.post<{ workflow: Workflow }>('/api/workflows', { workflow: fields });
  }

  async create(reviewers: (string | WorkflowReviewer)[], more: Partial<WorkflowFields> = {}): Promise<Workflow> {
    const answer = await this.tryToCreate(this.fields(reviewers, more));
    if (answer.status !== 201) throw new Error(`The workflow was refused: ${answer.status} ${answer.text}`);
    return answer.body.workflow;
  }

  change(workflow: Workflow, change: Partial<WorkflowFields>): Promise<Answer<{ workflow: Workflow }>> {
    const { id, under_review: _count, created_at: _made, updated_at: _changed, ...rest } = workflow;
    return this.admin.patch<{ workflow: Workflow }>(`/api/workflows/${id}`, { workflow: { ...rest, ...change } });
  }

  remove({ id, lock_version: version }: Workflow): Promise<Answer> {
    return this.admin.delete(`/api/workflows/${id}?lock_version=${version}`);
  }
}
