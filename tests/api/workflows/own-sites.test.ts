import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor, type WorkflowFields } from './workflow-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: WorkflowEditor;
let planner: Client;
let own = '';
let other = '';

beforeAll(async () => {
  organization = await server.anOrganization();
  editor = await WorkflowEditor.open(server, organization);
  const sites = (await editor.admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items.map(({ id }) => id);
  [own = '', other = ''] = sites;
  const { body } = await editor.admin.post<{ role: { id: string } }>('/api/roles', {
    role: { name: 'Planner', role_actions_attributes: [{ name: 'WorkFlow', r_view: true, r_add: true, r_edit: true, r_destroy: true }] },
  });
  const path = `/api/users/${editor.person('viewer')}`;
  const { lock_version } = (await editor.admin.get<{ user: { lock_version: number } }>(path)).body.user;
  const changed = await editor.admin.patch(path, { user: { role_id: body.role.id, site_ids: [own], lock_version } });
  expect(changed.status).toBe(200);
  planner = await Client.signIn(server, organization, 'viewer');
});

const refused = { code: 'workflow.sites-beyond-own', violations: [{ key: 'site_ids', code: 'workflow.sites-beyond-own' }] };
const plans = (client: Client): WorkflowEditor => Object.assign(Object.create(editor) as WorkflowEditor, { admin: client });
const fields = (title: string, sites: string[]): WorkflowFields => editor.fields(['reviewer'], { title, site_ids: sites });

describe('a non-admin who manages workflows', () => {
  it('writes and removes those of their own sites', async () => {
    const { status, body } = await plans(planner).tryToCreate(fields('Ours', [own]));
    expect(status).toBe(201);
    const changed = await plans(planner).change(body.workflow, { flow: 'parallel' });
    expect(changed.status).toBe(200);
    expect((await plans(planner).remove(changed.body.workflow)).status).toBe(204);
  });

  it('makes none for all sites or for a site of others, and widens none of their own to them', async () => {
    const { workflow } = (await plans(planner).tryToCreate(fields('Narrow', [own]))).body;
    for (const sites of [[], [other], [own, other]]) {
      expect((await plans(planner).tryToCreate(fields('Wide', sites))).body).toMatchObject(refused);
      expect((await plans(planner).change(workflow, { site_ids: sites })).body).toMatchObject(refused);
    }
    expect((await plans(planner).remove(workflow)).status).toBe(204);
  });

  it('can neither narrow nor remove one that also applies to other sites', async () => {
    for (const sites of [[], [own, other]]) {
      const workflow = await editor.create(['reviewer'], { title: 'Everywhere', site_ids: sites });
      expect((await plans(planner).change(workflow, { site_ids: [own] })).body).toMatchObject(refused);
      expect((await plans(planner).remove(workflow)).body as ProblemBody).toMatchObject(refused);
      expect((await editor.remove(workflow)).status).toBe(204);
    }
  });
});
