import type pg from 'pg';
import { columnsOf } from './columns-of.ts';

/** Number of people to whom the copies are assigned. */
const count = 500;

/** Readers of the bench: one who works at a single site, and one without a site who takes part in forty permits. */
export const readerOfSite = 'bench1';
export const readerOfFew = 'bench-few';
const few = 40;

const idOf = (number: string) => `md5('bench person ' || ${number})::uuid`;

/** The person that a copy names, by a key of the copy. */
export function personOf(key: string): string {
  return idOf(`abs(hashtext(${key})) % ${count}`);
}

/**
 * Adds people like the demo's reviewer, each at one of its sites but the first, and one like its performer without a site. At the first site,
 * where an approval is timed, work the people of the demo alone: an event tells each reviewer of its site.
 */
export async function addPeople(owner: pg.ClientBase, organizationId: string): Promise<void> {
  await copyUser(owner, organizationId, 'reviewer', `'bench' || g`, `generate_series(0, ${count - 1}) g`);
  await copyUser(owner, organizationId, 'performer', `'${readerOfFew}'`, `(VALUES (${count})) AS n(g)`);
  await owner.query(
    `INSERT INTO user_sites (organization_id, user_id, site_id) SELECT $1, ${idOf('g')}, s.id FROM generate_series(0, ${count - 1}) g
    JOIN (SELECT id, row_number() OVER (ORDER BY name) - 1 AS n, count(*) OVER () AS all FROM sites WHERE organization_id = $1) s
      ON s.n = 1 + g % (s.all - 1) ON CONFLICT DO NOTHING`,
    [organizationId],
  );
}

/** Makes the reader of few a party of permits all over the list. */
export async function addFew(owner: pg.ClientBase, organizationId: string): Promise<void> {
  await owner.query(
    `INSERT INTO record_people (organization_id, record_id, party, user_id)
    SELECT $1, id, 'gasTester', ${idOf(String(count))} FROM (
      SELECT id, row_number() OVER (ORDER BY updated_at, id) AS n, count(*) OVER () AS all FROM records
      WHERE organization_id = $1 AND module = 'permits' AND number IS NOT NULL) r
    WHERE n % greatest(r.all / ${few}, 1) = 0 ON CONFLICT DO NOTHING`,
    [organizationId],
  );
}

async function copyUser(owner: pg.ClientBase, organizationId: string, account: string, name: string, numbers: string): Promise<void> {
  const columns = await columnsOf(owner, 'users');
  const values = columns.map((column) => {
    if (column === 'id') return idOf('g');
    if (column === 'email') return `${name} || substring(t.email from '@.*')`;
    return column === 'full_name' ? `t.full_name || ' ' || g` : `t.${column}`;
  });
  await owner.query(
    `INSERT INTO users (${columns.join(', ')}) SELECT ${values.join(', ')} FROM users t CROSS JOIN ${numbers}
    WHERE t.organization_id = $1 AND t.email LIKE $2 ON CONFLICT DO NOTHING`,
    [organizationId, `${account}@%`],
  );
}
