import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inSavepoint } from '../../../src/server/db/savepoint.ts';
import { atEnd, awaitLater, type Tenant } from '../../../src/server/db/tenant.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Problem } from '../../../src/shared/problem.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let ours: DemoOrganization;
let theirs: DemoOrganization;

beforeAll(async () => {
  ours = await server.anOrganization();
  theirs = await server.anOrganization();
});

describe('withTenant', () => {
  it('reads rows of its own organisation only, with or without a condition', async () => {
    const sites = await server.tenancy.withTenant(ours, (trx) => trx.selectFrom('sites').select('organization_id').execute());
    expect(sites.length).toBeGreaterThan(0);
    expect(new Set(sites.map((site) => site.organization_id))).toEqual(new Set([ours.organizationId]));

    const foreign = await server.tenancy.withTenant(ours, (trx) =>
      trx.selectFrom('sites').selectAll().where('organization_id', '=', theirs.organizationId).execute(),
    );
    expect(foreign).toEqual([]);
  });

  it('refuses to write a row of another organisation', async () => {
    const intrude = server.tenancy.withTenant(ours, (trx) =>
      trx.insertInto('number_counters').values({ organization_id: theirs.organizationId, prefix: 'X', year: 2026, last: 1 }).execute(),
    );
    await expect(intrude).rejects.toThrow('row-level security');
  });

  it('changes no row of another organisation', async () => {
    const result = await server.tenancy.withTenant(ours, (trx) =>
      trx.updateTable('users').set({ full_name: 'Intruder' }).where('organization_id', '=', theirs.organizationId).executeTakeFirst(),
    );
    expect(result.numUpdatedRows).toBe(0n);
  });

  it('isolates two organisations on shared connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const who = turn % 2 ? ours : theirs;
        const rows = await server.tenancy.withTenant(who, (trx) => trx.selectFrom('users').select('organization_id').execute());
        return rows.every((row) => row.organization_id === who.organizationId) && rows.length === 7;
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  it('accepts only a UUID as organisation id', async () => {
    const quoted = server.tenancy.withTenant({ organizationId: `${ours.organizationId}'; SELECT '` }, async () => 1);
    await expect(quoted).rejects.toThrow('not a UUID');
  });

  it('rolls back all writes after an error', async () => {
    const failed = server.tenancy.withTenant(ours, async (trx) => {
      await trx
        .insertInto('number_counters')
        .values({ organization_id: ours.organizationId, prefix: 'GONE', year: 2026, last: 1 })
        .execute();
      throw new Problem('record.not-found');
    });
    await expect(failed).rejects.toMatchObject({ code: 'record.not-found' });

    const left = await server.tenancy.withTenant(ours, (trx) =>
      trx.selectFrom('number_counters').selectAll().where('prefix', '=', 'GONE').execute(),
    );
    expect(left).toEqual([]);
  });

  it('does not call a transaction a success in which an error was swallowed', async () => {
    const swallowed = server.tenancy.withTenant(ours, async (trx) => {
      await sql`SELECT 1 / 0`.execute(trx).catch(() => {});
      return 'done';
    });
    await expect(swallowed).rejects.toThrow('rolled back');
  });

  it('refuses a query after its transaction has ended', async () => {
    const late = await server.tenancy.withTenant(ours, async (trx) => ({ ask: () => trx.selectFrom('users').selectAll().execute() }));
    await expect(late.ask()).rejects.toThrow('after the end of its transaction');
  });

  it('ends with its only statement, which sees one organisation', async () => {
    const single = { readOnly: true, prepared: true, single: true };
    const read = () => server.tenancy.withTenant(ours, (trx) => trx.selectFrom('sites').select('organization_id').execute(), single);
    const sites = await Promise.all(Array.from({ length: 5 }, read));
    expect(new Set(sites.flat().map((site) => site.organization_id))).toEqual(new Set([ours.organizationId]));
    const second = server.tenancy.withTenant(
      ours,
      async (trx) => {
        await trx.selectFrom('sites').select('id').execute();
        return trx.selectFrom('sites').select('id').execute();
      },
      single,
    );
    await expect(second).rejects.toThrow('after the end of its transaction');
    const value = JSON.stringify({ key: ours.organizationId, sealed: 'x' });
    const sealed = server.tenancy.withTenant(ours, (trx) => sql`SELECT ${value}::jsonb AS answers`.execute(trx), single);
    await expect(sealed).rejects.toThrow('no sealed values');
  });

  it('reports the first error of statements that are sent together', async () => {
    const both = server.tenancy.withTenant(ours, (trx) =>
      Promise.all([sql`SELECT 1 / 0`.execute(trx), trx.selectFrom('sites').selectAll().execute()]),
    );
    await expect(both).rejects.toThrow('division by zero');
  });

  const count = (trx: Tenant, prefix: string) =>
    trx.insertInto('number_counters').values({ organization_id: ours.organizationId, prefix, year: 2026, last: 1 }).execute();
  const counted = (prefix: string) =>
    server.tenancy.withTenant(ours, async (trx) =>
      (await trx.selectFrom('number_counters').select('prefix').where('prefix', 'like', `${prefix}%`).orderBy('prefix').execute()).map(
        (row) => row.prefix,
      ),
    );

  it('carries out a statement that is left to it before what follows', async () => {
    const seen = await server.tenancy.withTenant(ours, async (trx) => {
      await awaitLater(trx, count(trx, 'LATER'));
      return trx.selectFrom('number_counters').select('prefix').where('prefix', '=', 'LATER').execute();
    });
    expect(seen).toHaveLength(1);
    expect(await counted('LATER')).toEqual(['LATER']);
  });

  it('fails with the first error of the statements that are left to it, and keeps nothing', async () => {
    const failed = server.tenancy.withTenant(ours, async (trx) => {
      await awaitLater(trx, count(trx, 'LEFT'));
      await awaitLater(trx, sql`SELECT 1 / 0`.execute(trx));
      return trx.selectFrom('sites').select('id').execute();
    });
    await expect(failed).rejects.toThrow('division by zero');
    const unheard = server.tenancy.withTenant(ours, (trx) => awaitLater(trx, sql`SELECT 1 / 0`.execute(trx)));
    await expect(unheard).rejects.toThrow('division by zero');
    const refused = server.tenancy.withTenant(ours, async (trx) => {
      await awaitLater(trx, count(trx, 'LEFT'));
      throw new Problem('record.not-found');
    });
    await expect(refused).rejects.toMatchObject({ code: 'record.not-found' });
    expect(await counted('LEFT')).toEqual([]);
  });

  it('commits with the last statement of the last work at its end', async () => {
    await server.tenancy.withTenant(ours, async (trx) => {
      for (const prefix of ['END1', 'END2'])
        await atEnd(trx, async (lastIsNext) => {
          lastIsNext();
          await count(trx, prefix);
        });
    });
    expect(await counted('END')).toEqual(['END1', 'END2']);

    const goesOn = server.tenancy.withTenant(ours, (trx) =>
      atEnd(trx, async (lastIsNext) => {
        lastIsNext();
        await count(trx, 'GOES');
        await count(trx, 'ON');
      }),
    );
    await expect(goesOn).rejects.toThrow('after the end of its transaction');
  });

  it.each([
    [
      'last statement',
      (trx: Tenant) =>
        atEnd(trx, async (lastIsNext) => {
          lastIsNext();
          await sql`SELECT 1 / 0`.execute(trx);
        }),
    ],
    [
      'statement left to it',
      async (trx: Tenant) => {
        await awaitLater(trx, sql`SELECT 1 / 0`.execute(trx));
        await atEnd(trx, async (lastIsNext) => {
          lastIsNext();
          await count(trx, 'FAILED2');
        });
      },
    ],
  ])('commits nothing if the %s fails', async (_, work) => {
    const failed = server.tenancy.withTenant(ours, async (trx) => {
      await count(trx, 'FAILED');
      await work(trx);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await counted('FAILED')).toEqual([]);
  });

  it('undoes a part that failed, with all that it would have done at the end', async () => {
    const part = (trx: Tenant, prefix: string, statement: string) =>
      inSavepoint(
        trx,
        async () => {
          await atEnd(trx, async () => void (await count(trx, `${prefix}END`)));
          await awaitLater(trx, count(trx, prefix));
          await awaitLater(trx, sql.raw(statement).execute(trx));
          return 'done';
        },
        (error) => String(error),
      );
    const said = await server.tenancy.withTenant(ours, async (trx) => [
      await part(trx, 'PART1', 'SELECT 1'),
      await part(trx, 'PART2', 'SELECT 1 / 0'),
      await part(trx, 'PART3', 'SELECT 1'),
    ]);
    expect(said).toEqual(['done', expect.stringContaining('division by zero'), 'done']);
    expect(await counted('PART')).toEqual(['PART1', 'PART1END', 'PART3', 'PART3END']);
  });

  it('refuses a transaction in a transaction', async () => {
    const nested = server.tenancy.withTenant(ours, (trx) => trx.transaction().execute(async () => 1));
    await expect(nested).rejects.toThrow('do not nest');
  });

  it('refuses writes in a read-only transaction', async () => {
    const written = server.tenancy.withTenant(ours, (trx) => trx.deleteFrom('user_tours').execute(), { readOnly: true });
    await expect(written).rejects.toThrow('read-only');
  });

  it('reports "busy, try again" when a lock times out', async () => {
    const counter = { organization_id: ours.organizationId, prefix: 'LOCK', year: 2026, last: 1 };
    await server.tenancy.withTenant(ours, (trx) => trx.insertInto('number_counters').values(counter).execute());
    const take = () =>
      server.tenancy.withTenant(ours, async (trx) => {
        await trx
          .selectFrom('number_counters')
          .selectAll()
          .where('organization_id', '=', ours.organizationId)
          .where('prefix', '=', 'LOCK')
          .forUpdate()
          .execute();
        await sql`SELECT pg_sleep(3)`.execute(trx);
      });
    const results = await Promise.allSettled([take(), take()]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([{ code: 'request.busy', status: 503 }]);
  });
});

describe('without an organisation', () => {
  it('no row can be read', async () => {
    const users = await server.tenancy.withoutTenant((trx) => trx.selectFrom('users').selectAll().execute());
    expect(users).toEqual([]);
  });

  it('a connection that served an organisation before shows none of its rows', async () => {
    await Promise.all(Array.from({ length: 20 }, () => server.tenancy.withTenant(ours, (trx) => sql`SELECT pg_sleep(0.02)`.execute(trx))));
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => server.tenancy.withoutTenant((trx) => trx.selectFrom('users').select('id').execute())),
    );
    expect(counts.flat()).toEqual([]);
  });
});
