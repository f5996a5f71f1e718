import { sql } from 'kysely';
import type { Tenant } from '../../db/tenant.ts';
import { readableParts } from '../../session/read-scope.ts';
import {
  isAmong,
  restrictionsOf,
  type Condition,
  type FilterContext,
  type RecordFilter,
  type RecordSet,
  type Span,
} from './filter-records.ts';
import type { Filtered } from './indexed.ts';

/** A way to narrow records. */
export type Narrowing = (records: Filtered) => Filtered;

/** Some of the records that a list finds. */
export interface Part {
  narrowed: Narrowing;
  /** Whether they are found by their ids, as the members of a set are. */
  isById: boolean;
}

/** The records that a list finds, in parts that do not overlap. Each part is read from its own index. */
export interface Found {
  parts: readonly Part[];
  /** Large sets to which the records must belong as well; where there is a small one, the parts begin with it. */
  sets: readonly RecordSet[];
  /** The column by whose index few records are found. A list in another order collects and sorts them. */
  narrow?: string | undefined;
  /** The only restriction, if it is a set of the module's index whose records are all readable. Its rows alone are counted. */
  alone?: RecordSet | undefined;
}

/** Maximum size of a small set. A small set is read first and its records looked up, whatever the order of the list. */
const small = 5_000;
/** Maximum number of records that are collected by the index of a column, whatever the order of the list. */
const few = 20_000;

/** Prepares the query of a list. If the smallest set of its filters is small, the query starts with it. */
export async function findRecords(trx: Tenant, context: FilterContext, filter: RecordFilter): Promise<Found> {
  const { session, hasFurtherSites } = context;
  const { module } = filter;
  const restrictions = restrictionsOf(context, filter);
  const sets = restrictions.flatMap((restriction) => ('set' in restriction ? restriction.set : []));
  const conditions = restrictions.flatMap((restriction) => ('where' in restriction ? restriction.where : []));
  const spans = restrictions.flatMap((restriction) => ('span' in restriction && restriction.span ? restriction.span : []));
  const { leading, narrow } = await smallest(trx, sets, spans);
  const others = sets.filter((set) => set !== leading);
  const shared = [...conditions, ...(leading ? [byIdIn(leading), ...others.map(isAmong)] : [])];
  const narrowed = (records: Filtered) =>
    shared.reduce(
      (found, condition) => found.where(condition),
      records.where('r.organization_id', '=', session.organizationId).where('r.module', '=', module),
    );
  return {
    parts: readableParts(session, { module, hasFurtherSites }).map(({ isReadable, isById }) => ({
      narrowed: (records) => narrowed(records).where(isReadable),
      isById,
    })),
    sets: leading ? [] : others,
    narrow: leading ? undefined : narrow,
    alone:
      session.isAdmin && restrictions.length === 1
        ? restrictions.flatMap((one) => ('set' in one && one.isIndexed ? one.set : []))[0]
        : undefined,
  };
}

/** The same with a further condition for each part. */
export function furtherNarrowed({ parts, sets, narrow }: Found, further: Narrowing): Found {
  return { parts: parts.map(({ narrowed, isById }) => ({ narrowed: (records) => further(narrowed(records)), isById })), sets, narrow };
}

/**
 * All of a part's conditions at once. Where the records are found by their ids, the ids of the sets narrow them: joined with a set whose size the
 * database misjudges, each of its members would be compared with each id.
 */
export function whole({ sets }: Found, { narrowed, isById }: Part): Narrowing {
  return (records) => sets.reduce((found, set) => found.where(isById ? byIdIn(set) : isAmong(set)), narrowed(records));
}

/** Whether a record is one of a set that is read first. */
function byIdIn(set: RecordSet): Condition {
  return () => sql<boolean>`r.id = ANY (ARRAY(${set}))`;
}

/** Returns the smallest of some sets, if it is small, and the column of the narrowest span, if that finds few. */
async function smallest(
  trx: Tenant,
  sets: readonly RecordSet[],
  spans: readonly Span[],
): Promise<{ leading?: RecordSet | undefined; narrow?: string | undefined }> {
  if (sets.length + spans.length === 0) return {};
  const size = (set: RecordSet, limit: number) => sql`(SELECT count(*) FROM (SELECT FROM ${set} s LIMIT ${limit + 1}) c)`;
  const sizes = [...sets.map((set) => size(set, small)), ...spans.map(({ rows }) => size(rows, few))];
  const { rows } = await sql<{ sizes: string[] }>`SELECT ARRAY[${sql.join(sizes)}]::text[] AS sizes`.execute(trx);
  const counted = (rows[0]?.sizes ?? []).map(Number);
  const least = <One>(all: readonly One[], of: readonly number[], most: number) =>
    Math.min(...of) <= most ? all[of.indexOf(Math.min(...of))] : undefined;
  return {
    leading: least(sets, counted.slice(0, sets.length), small),
    narrow: least(spans, counted.slice(sets.length), few)?.column,
  };
}

/** Counts records, and stops counting at a limit. */
export async function countUpTo(trx: Tenant, found: Found, limit: number): Promise<number> {
  if (found.alone) {
    const { rows } = await sql<{
      total: string;
    }>`SELECT count(*) AS total FROM (SELECT DISTINCT record_id FROM ${found.alone} s LIMIT ${limit}) c`.execute(trx);
    return Number(rows[0]?.total);
  }
  const counts = found.parts.map((part) => {
    const counted = whole(found, part)(trx.selectFrom('records as r')).select('r.id').limit(limit);
    return sql`(SELECT count(*) FROM ${counted} c)`;
  });
  const { rows } = await sql<{ total: string }>`SELECT ${sql.join(counts, sql` + `)} AS total`.execute(trx);
  return Math.min(Number(rows[0]?.total), limit);
}
