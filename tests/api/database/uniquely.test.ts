import { expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { uniquely } from '../../../src/server/listing/uniquely.ts';
import { insertWorkflow, type WorkflowFields } from '../../../src/server/reviews/workflow-store.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

const workflow = (title: string): WorkflowFields => ({
  title,
  module: 'permits',
  flow: 'sequential',
  approve_when: null,
  lead_time_hours: null,
  escalation_user_id: null,
  is_active: false,
  template_ids: [],
  site_ids: [],
  reviewers: [],
});

it('names the field of a duplicate value, but no field for a duplicate row id', async () => {
  const organization = await server.anOrganization();
  const { organizationId } = organization;
  const add = (id: string, title: string) =>
    server.tenancy.withTenant(organization, (trx) =>
      uniquely('title', () => insertWorkflow(trx, organizationId, id, workflow(title), new Date())),
    );
  const id = uuidv7();
  await add(id, 'Permits');

  await expect(add(uuidv7(), 'Permits')).rejects.toMatchObject({ code: 'settings.refused' });
  await expect(add(id, 'Others')).rejects.toMatchObject({ code: '23505', constraint: 'workflows_pkey' });
});
