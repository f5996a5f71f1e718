import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { createOrganization } from '../../../src/server/organizations/create-organization.ts';
import { installStockTemplates } from '../../../src/server/templates/install-stock-templates.ts';
import { actions } from '../../../src/shared/permission.ts';
import { systemRoles } from '../../../src/shared/system-roles.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it('an organisation created before the audits module gets its forms and system role permissions, once', async () => {
  const without = { ...server.modules, all: server.modules.all.filter(({ id }) => id !== 'audits') };
  const wanted = { name: 'Older', subDomain: `older-${uuidv7().slice(-8)}`, timezone: 'Europe/Sofia' };
  const admin = { fullName: 'Ingrid Dahl', email: 'ingrid@older.example', passwordHash: null };
  const { organizationId } = await createOrganization({ ...server, modules: without }, { ...wanted, admin }, new Date());
  const within = { organizationId };
  await server.tenancy.withTenant(within, (trx) =>
    trx.deleteFrom('role_rules').where('organization_id', '=', organizationId).where('subject', '=', 'Audit').execute(),
  );
  const granted = () =>
    server.tenancy.withTenant(within, async (trx) => {
      const rows = await trx
        .selectFrom('role_rules as rr')
        .innerJoin('roles as r', (join) => join.onRef('r.organization_id', '=', 'rr.organization_id').onRef('r.id', '=', 'rr.role_id'))
        .select(['r.name', 'rr.actions', 'rr.role_id'])
        .where('rr.organization_id', '=', organizationId)
        .where('rr.subject', '=', 'Audit')
        .orderBy('r.name')
        .execute();
      return rows;
    });
  const install = () => installStockTemplates({ tenancy: server.tenancy, modules: server.modules, clock: systemClock });

  await install();
  expect(Object.fromEntries((await granted()).map(({ name, actions }) => [name, actions]))).toEqual({
    [systemRoles.requester]: ['read', 'create', 'update'],
    [systemRoles.reviewer]: ['read', 'approve', 'reject', 'revoke'],
    [systemRoles.issuer]: ['read', 'update', 'revoke'],
    [systemRoles.performer]: ['read'],
    [systemRoles.powerUser]: ['read', 'create', 'update'],
    [systemRoles.auditor]: ['read', 'update'],
    [systemRoles.approver]: ['read', 'approve', 'reject'],
    [systemRoles.siteHead]: ['read', 'approve', 'reject', 'revoke'],
    [systemRoles.safetyHead]: ['read', 'create', 'update', 'approve', 'reject', 'revoke'],
    [systemRoles.superAdmin]: [...actions],
  });

  const [taken] = await granted();
  await server.tenancy.withTenant(within, (trx) =>
    trx
      .deleteFrom('role_rules')
      .where('organization_id', '=', organizationId)
      .where('subject', '=', 'Audit')
      .where('role_id', '=', taken?.role_id ?? '')
      .execute(),
  );
  await install();
  expect((await granted()).map(({ name }) => name)).not.toContain(taken?.name);
});
