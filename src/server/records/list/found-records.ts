import { sql } from 'kysely';
import type { Tenant } from '../../db/tenant.ts';
import { readableParts } from '../../session/read-scope.ts';
import { isAmong, restrictionsOf, type Condition, type FilterContext, type RecordFilter, type RecordSet } from './filter-records.ts';
import type { Filtered } from './indexed.ts';

/** A way to narrow records. */
export type Narrowing = (records: Filtered) => Filtered;

/** The records that a list finds, in parts that do not overlap. Each part is read from its own index. */
export interface Found {
  parts: readonly Narrowing[];
  /** Large sets to which the records must belong as well; where there is a small one, the parts begin with it. */
  sets: readonly Condition[];
}

/** Maximum size of a small set. A small set is read first and its records looked up, whatever the order of the list. */
const small = 5_000;

/** Prepares the query of a list. If the smallest set of its filters is small, the query starts with it. */
export async function findRecords(trx: Tenant, context: FilterContext, filter: RecordFilter): Promise<Found> {
  const { session, hasFurtherSites } = context;
  const { module } = filter;
  const restrictions = restrictionsOf(context, filter);
  const sets = restrictions.flatMap((restriction) => ('set' in restriction ? restriction.set : []));
  const conditions = restrictions.flatMap((restriction) => ('where' in restriction ? restriction.where : []));
  const leading = await smallest(trx, sets);
  const others = sets.filter((set) => set !== leading).map(isAmong);
  const shared = [...conditions, ...(leading ? [() => sql<boolean>`r.id = ANY (ARRAY(${leading}))`, ...others] : [])];
  const narrowed = (records: Filtered) =>
    shared.reduce(
      (found, condition) => found.where(condition),
      records.where('r.organization_id', '=', session.organizationId).where('r.module', '=', module),
    );
  return {
    parts: readableParts(session, { module, hasFurtherSites }).map((isReadable) => (records) => narrowed(records).where(isReadable)),
    sets: leading ? [] : others,
  };
}

/** The same with a further condition for each part. */
export function furtherNarrowed({ parts, sets }: Found, further: Narrowing): Found {
  return { parts: parts.map((part) => (records) => further(part(records))), sets };
}

/** All of a part's conditions at once. */
export function whole({ sets }: Found, part: Narrowing): Narrowing {
  return (records) => sets.reduce((found, set) => found.where(set), part(records));
}

/** Returns the smallest of some sets, if it is small. */
async function smallest(trx: Tenant, sets: readonly RecordSet[]): Promise<RecordSet | undefined> {
  if (sets.length === 0) return undefined;
  const sizes = sets.map((set) => sql`(SELECT count(*) FROM (SELECT FROM ${set} s LIMIT ${small + 1}) c)`);
  const { rows } = await sql<{ sizes: string[] }>`SELECT ARRAY[${sql.join(sizes)}]::text[] AS sizes`.execute(trx);
  const counted = (rows[0]?.sizes ?? []).map(Number);
  const least = Math.min(...counted);
  return least <= small ? sets[counted.indexOf(least)] : undefined;
}

/** Counts records, and stops counting at a limit. */
export async function countUpTo(trx: Tenant, found: Found, limit: number): Promise<number> {
  const counts = found.parts.map((part) => {
    const counted = whole(found, part)(trx.selectFrom('records as r')).select('r.id').limit(limit);
    return sql`(SELECT count(*) FROM ${counted} c)`;
  });
  const { rows } = await sql<{ total: string }>`SELECT ${sql.join(counts, sql` + `)} AS total`.execute(trx);
  return Math.min(Number(rows[0]?.total), limit);
}
