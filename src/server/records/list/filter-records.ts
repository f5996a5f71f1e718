import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { OverdueColumn } from '../../../../workflows/index.ts';
import { indexKind, isFilter } from '../../../shared/list-names.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { readDays, readNumbers } from '../../../shared/filter-range.ts';
import { Problem } from '../../../shared/problem.ts';
import { isRecordColumn, noValue, recordColumns, someValue, type ValueKind } from '../../../shared/record-columns.ts';
import { dayIn } from '../../../shared/day-in.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { readableBy } from '../../session/read-scope.ts';
import { searchWords } from '../record-words.ts';
import { indexed, type Filtered, type Tables } from './indexed.ts';
import { foundBy } from './search-records.ts';
import { withinDays } from './site-zone.ts';

/** Which records of a module are listed: filters by their names, as addresses say them, and the words searched for. */
export interface RecordFilter {
  module: string;
  search?: string;
  filters: Readonly<Record<string, string>>;
}

export interface FilterContext {
  session: ServerSession;
  manifest: ModuleManifest;
  /** The states in which work is to be done, and can be planned. */
  clocked: readonly string[];
  overdue: OverdueRule;
  now: Date;
  /** Whether records of the module may name sites beside their own where they are read. */
  hasFurtherSites: boolean;
}

/** When records of a module are overdue. */
export interface OverdueRule {
  /** The column whose time makes a record overdue, and the states in which it does. */
  by: OverdueColumn;
  states: readonly string[];
  /** Whether a record is overdue in those states alone, from that time on. */
  isByClock: boolean;
}

/** Narrows records to those of a module that the session may read and that fit every filter; an unknown or unreadable filter is a `request.invalid` problem. */
export function filterRecords(records: Filtered, context: FilterContext, filter: RecordFilter): Filtered {
  const { organizationId } = context.session;
  const readable = records
    .where('r.organization_id', '=', organizationId)
    .where('r.module', '=', filter.module)
    .where(readableBy(context.session, context.hasFurtherSites));
  return restrictionsOf(context, filter).reduce(
    (found, restriction) => found.where('set' in restriction ? isAmong(restriction.set) : restriction.where),
    readable,
  );
}

/** Requirement of a filter: a condition on its own columns, or that it is one of a set that an index finds. */
export type Restriction = { where: Condition; span?: Span } | { set: RecordSet; isIndexed?: true };

/** Records of a module whose moment in a column is within some days. An index of the column finds them. */
export interface Span {
  column: string;
  rows: RecordSet;
}

export type Condition = (eb: ExpressionBuilder<Tables, 'r'>) => Expression<SqlBool>;
/** A query of the ids of records. */
export type RecordSet = RawBuilder<unknown>;

/** Whether a record is one of a set, in whichever order the database finds cheaper. */
export function isAmong(set: RecordSet): Condition {
  return () => sql<boolean>`r.id IN ${set}`;
}

/** Returns the restrictions of the filters and the search words. */
export function restrictionsOf(context: FilterContext, { module, search, filters }: RecordFilter): Restriction[] {
  return [
    ...Object.entries(filters).flatMap(([name, text]) => restrictionOf(context, name, text) ?? []),
    ...foundBy(context.session.organizationId, module, searchWords(search)).map((set) => ({ set, isIndexed: true }) as const),
  ];
}

function restrictionOf(context: FilterContext, name: string, text: string): Restriction | undefined {
  const { session, manifest } = context;
  const { organizationId } = session;
  if (!isFilter(manifest, name)) throw unreadable(name, 'list.filter-unknown');
  const given = (condition: Expression<SqlBool>): Restriction => ({ where: () => condition });
  const eb = expressionBuilder<Tables, 'r'>();
  if (name === 'mine') return isSet(name, text) ? { set: ofPeople(organizationId, manifest.id, [session.userId]) } : undefined;
  if (name === 'person') return { set: ofPeople(organizationId, manifest.id, peopleIn(name, text, session)) };
  if (name === 'planned')
    return isSet(name, text) ? given(eb.and([eb('r.starts_at', '>', context.now), eb('r.status', 'in', [...context.clocked])])) : undefined;
  if (name === 'parent') return given(eb('r.parent_id', 'in', idsIn(name, text)));
  if (name === 'has_parent') return given(eb('r.parent_module', isSet(name, text) ? 'is not' : 'is', null));
  if (name === 'place') return { where: isAtPlace(idsIn(name, text)) };
  if (name === 'number') return given(isOneOf(sql.ref('r.number'), codesIn(name, text), 'text'));
  if (name === 'days_to_settle') return given(holds(daysToSettle, 'number', name, text, context));
  if (name === 'condition') return inCondition(context, codesIn(name, text));
  if (isRecordColumn(name)) {
    const { kind, of } = recordColumns[name];
    const fits = columnFits(sql.ref(`r.${of}`), kind, name, text, context);
    const rows = sql`(SELECT r.id FROM records r WHERE r.organization_id = ${organizationId} AND r.module = ${manifest.id} AND ${fits})`;
    return { where: () => fits, ...(kind === 'moment' && { span: { column: of, rows } }) };
  }
  if (manifest.parties.includes(name))
    return { set: sql`${partyOf(organizationId, peopleIn(name, text, session)).where('p.party', '=', name)}` };
  const kind = indexKind(manifest, name);
  if (kind === undefined) throw unreadable(name, 'list.filter-unknown');
  const having = indexed(organizationId, manifest.id, name);
  if (text === noValue) return given(eb.not(eb('r.id', 'in', having)));
  if (text === someValue) return { set: sql`${having}` };
  return { set: sql`${having.where(holds(sql.ref(`f.${valueColumn(kind)}`), kind, name, text, context, true))}`, isIndexed: true };
}

/** Days between the beginning of a record and its end; none while it is open. */
export const daysToSettle = sql`(extract(epoch FROM r.settled_at - r.created_at) / 86400)`;

/** A column's value fits; `-` fits records without one, alone or beside others, and `*` those with any. */
function columnFits(column: RawBuilder<unknown>, kind: ValueKind, name: string, text: string, context: FilterContext) {
  if (text === someValue) return sql<boolean>`${column} IS NOT NULL`;
  const all = text.split(',');
  const others = all.filter((value) => value !== noValue);
  if (others.length === all.length) return holds(column, kind, name, text, context);
  if (others.length === 0) return sql<boolean>`${column} IS NULL`;
  return sql<boolean>`(${column} IS NULL OR ${holds(column, kind, name, others.join(','), context)})`;
}

/** The column of `record_index` for values of a kind. Days are stored as texts, which sort like days. */
export function valueColumn(kind: ValueKind): 'vtext' | 'vnum' | 'vtime' {
  return kind === 'number' ? 'vnum' : kind === 'moment' ? 'vtime' : 'vtext';
}

function holds(
  column: RawBuilder<unknown>,
  kind: ValueKind,
  name: string,
  text: string,
  { session, now }: FilterContext,
  isIndexed = false,
): RawBuilder<boolean> {
  const ids = isIndexed ? 'text' : 'uuid';
  switch (kind) {
    case 'moment':
    case 'day': {
      const days = readDays(text, dayIn(now, session.zone));
      if (!days) throw unreadable(name, 'list.filter-days');
      return kind === 'day' ? within(column, days) : withinDays(column, days, session, { now, isIndexed });
    }
    case 'number': {
      const numbers = readNumbers(text);
      if (!numbers) throw unreadable(name, 'list.filter-numbers');
      return within(column, numbers);
    }
    case 'flag':
      return sql<boolean>`${column} = ${String(isSet(name, text))}::${sql.raw(isIndexed ? 'text' : 'boolean')}`;
    case 'person':
      return isOneOf(column, peopleIn(name, text, session), ids);
    case 'place':
      return isOneOf(column, idsIn(name, text), ids);
    case 'code':
      return isOneOf(column, codesIn(name, text), 'text');
  }
}

/** A value is one of several. With `=` for a single one, an index that begins with the column gives its records in order. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[], type: 'text' | 'uuid'): RawBuilder<boolean> {
  const [only, ...others] = values;
  return others.length === 0
    ? sql<boolean>`${column} = ${only}::${sql.raw(type)}`
    : sql<boolean>`${column} = ANY (${values}::${sql.raw(type)}[])`;
}

function within(column: RawBuilder<unknown>, { from, until }: { from?: unknown; until?: unknown }): RawBuilder<boolean> {
  const ends = [...(from === undefined ? [] : [sql`${column} >= ${from}`]), ...(until === undefined ? [] : [sql`${column} <= ${until}`])];
  return sql.join(ends, sql` AND `) as RawBuilder<boolean>;
}

/** Records of some people: those that they created, are assigned, or are a party to. */
function ofPeople(organizationId: string, module: string, people: readonly string[]): RecordSet {
  const own = (column: 'requester_id' | 'assignee_id') => sql`SELECT o.id FROM records o
    WHERE o.organization_id = ${organizationId} AND o.module = ${module} AND o.${sql.ref(column)} = ANY (${people}::uuid[])`;
  return sql`(${own('requester_id')} UNION ALL ${own('assignee_id')} UNION ALL ${partyOf(organizationId, people)})`;
}

function partyOf(organizationId: string, people: readonly string[]) {
  return expressionBuilder<Tables>()
    .selectFrom('record_people as p')
    .select('p.record_id')
    .where('p.organization_id', '=', organizationId)
    .where('p.user_id', 'in', people);
}

/** A division, department or unit. */
function isAtPlace(ids: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, 'r'>) =>
    eb.or([eb('r.division_id', 'in', ids), eb('r.department_id', 'in', ids), eb('r.unit_id', 'in', ids)]);
}

/** Records with one of some conditions. If time alone makes a record overdue, an index lists the overdue ones in order. */
function inCondition(context: FilterContext, wanted: readonly string[]): Restriction {
  const { overdue, now } = context;
  if (overdue.isByClock && wanted.every((condition) => condition === 'overdue'))
    return { where: (eb) => eb.and([eb('r.status', 'in', [...overdue.states]), eb(`r.${overdue.by}`, '<=', now)]) };
  return { set: withCondition(context, wanted) };
}

function withCondition({ session, manifest, overdue, now }: FilterContext, wanted: readonly string[]): RecordSet {
  const { organizationId } = session;
  const marked = indexed(organizationId, manifest.id, 'condition').where('f.vtext', 'in', wanted);
  if (!wanted.includes('overdue') || overdue.states.length === 0) return sql`${marked}`;
  // The time of a record passes between two ticks: the filter does not wait for the clock.
  return sql`(${marked} UNION ALL SELECT o.id FROM records o WHERE o.organization_id = ${organizationId} AND o.module = ${manifest.id}
    AND o.status = ANY (${overdue.states}::text[]) AND ${sql.ref(`o.${overdue.by}`)} <= ${now})`;
}

/** Values that one filter can list. */
const mostValues = 100;

function codesIn(name: string, text: string): string[] {
  const codes = text.split(',').filter(Boolean);
  if (codes.length === 0) throw unreadable(name, 'answer.required');
  if (codes.length > mostValues) throw unreadable(name, 'list.filter-too-many');
  return codes;
}

function isSet(name: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw unreadable(name, 'answer.option');
  return text === 'true';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idsIn(name: string, text: string): string[] {
  const ids = codesIn(name, text);
  if (!ids.every((id) => uuid.test(id))) throw unreadable(name, 'answer.pattern');
  return ids;
}

/** Parses user ids; `me` is the current user. */
function peopleIn(name: string, text: string, { userId }: Pick<ServerSession, 'userId'>): string[] {
  const people = codesIn(name, text).map((id) => (id === 'me' ? userId : id));
  if (!people.every((id) => uuid.test(id))) throw unreadable(name, 'answer.pattern');
  return people;
}

function unreadable(key: string, code: string): Problem {
  return new Problem('request.invalid', { violations: [{ key, code }] });
}
