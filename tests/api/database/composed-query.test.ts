import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { composedBy, composedOnce } from '../../../src/server/db/composed-once.ts';
import type { Tenant } from '../../../src/server/db/tenant.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let ours: DemoOrganization;
let theirs: DemoOrganization;

beforeAll(async () => {
  ours = await server.anOrganization();
  theirs = await server.anOrganization();
});

const names = ({ rows }: { rows: { full_name: string }[] }) => rows.map((row) => row.full_name).toSorted();

describe('a query that is composed once', () => {
  let composed = 0;
  const people = composedOnce(
    (trx: Tenant, { organizationId, ids, status }: { organizationId: string; ids: string[]; status: 'Active' | 'Inactive' }) => {
      composed += 1;
      return trx
        .selectFrom('users')
        .select(['id', 'full_name'])
        .where('organization_id', '=', organizationId)
        .where('status', '=', status)
        .where('is_admin', '=', false)
        .where(sql<boolean>`id = ANY (${ids}::uuid[])`);
    },
  );
  const idsOf = (of: DemoOrganization) =>
    server.tenancy.withTenant(of, async (trx) =>
      (await trx.selectFrom('users').select('id').where('is_admin', '=', false).execute()).map(({ id }) => id),
    );

  it('is composed the first time only, and sent with the values of each time', async () => {
    const [mine, others] = [await idsOf(ours), await idsOf(theirs)];
    const asked = async (of: DemoOrganization, ids: string[], status: 'Active' | 'Inactive' = 'Active') =>
      server.tenancy.withTenant(of, (trx) => people.all(trx, { organizationId: of.organizationId, ids, status }), { prepared: true });

    expect((await asked(ours, mine)).map(({ id }) => id).toSorted()).toEqual(mine.toSorted());
    expect((await asked(ours, mine.slice(0, 1))).map(({ id }) => id)).toEqual(mine.slice(0, 1));
    expect((await asked(theirs, others)).map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(await asked(ours, others)).toEqual([]);
    expect(await asked(ours, mine, 'Inactive')).toEqual([]);
    expect(composed).toBe(1);
  });

  it('keeps the values of queries apart that are sent at the same time', async () => {
    const mine = await idsOf(ours);
    const found = await server.tenancy.withTenant(ours, (trx) =>
      Promise.all(mine.map((id) => people.first(trx, { organizationId: ours.organizationId, ids: [id], status: 'Active' }))),
    );
    expect(found.map((row) => row?.id)).toEqual(mine);
  });

  it('is not sent without a value that it needs', async () => {
    const asking = server.tenancy.withTenant(ours, async (trx) =>
      people.all(trx, { organizationId: undefined as unknown as string, ids: [], status: 'Active' }),
    );
    await expect(asking).rejects.toThrow('The query needs a value for organizationId');
  });

  it('refuses to be composed with a value as part of its text', async () => {
    const found = composedOnce((trx: Tenant, { organizationId, name }: { organizationId: string; name: string }) =>
      trx.selectFrom('sites').select('id').where('organization_id', '=', organizationId).where('name', 'like', `%${name}%`),
    );
    const spread = composedOnce((trx: Tenant, given: { organizationId: string }) =>
      trx
        .selectFrom('sites')
        .select('id')
        .where('organization_id', '=', { ...given }.organizationId),
    );
    const [part, whole] = [found, spread].map((query) =>
      server.tenancy.withTenant(ours, (trx) => query.all(trx, { organizationId: ours.organizationId, name: 'Main' })),
    );
    await expect(part).rejects.toThrow('While the query is composed, name has no value');
    await expect(whole).rejects.toThrow('While the query is composed, everything has no value');
  });

  it('has a text of its own for each shape', async () => {
    const users = composedBy((trx: Tenant, { organizationId }: { organizationId: string }, { admins }: { admins: boolean }) =>
      trx.selectFrom('users').select('full_name').where('organization_id', '=', organizationId).where('is_admin', '=', admins),
    );
    const asked = (admins: boolean) => server.tenancy.withTenant(ours, (trx) => users({ admins }).run(trx, ours));
    const [admins, others, again] = [names(await asked(true)), names(await asked(false)), names(await asked(true))];
    expect(admins.length).toBeGreaterThan(0);
    expect(others.some((name) => admins.includes(name))).toBe(false);
    expect(again).toEqual(admins);
  });

  it('says how many rows it wrote', async () => {
    const renaming = composedOnce((trx: Tenant, { organizationId, note }: { organizationId: string; note: string }) =>
      trx
        .updateTable('sites')
        .set({ name: sql<string>`name || ${note}` })
        .where('organization_id', '=', organizationId),
    );
    const { before, numAffectedRows } = await server.tenancy.withTenant(ours, async (trx) => ({
      before: (await trx.selectFrom('sites').select('id').execute()).length,
      ...(await renaming.run(trx, { organizationId: ours.organizationId, note: '' })),
    }));
    expect(numAffectedRows).toBe(BigInt(before));
  });
});
