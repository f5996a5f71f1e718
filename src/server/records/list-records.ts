import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { clockedStates, lifecycleById } from '../../../workflows/index.ts';
import { Problem } from '../../shared/problem.ts';
import { allows } from '../../shared/permission.ts';
import type { RecordPage, RecordRow } from '../../shared/record.ts';
import type { Database } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { textIn, type Texts } from '../templates/template-store.ts';
import type { RecordServices } from './load-view.ts';
import { readableBy } from './read-scope.ts';
import { wordsOf } from './record-words.ts';

export interface ListRequest {
  module: string;
  page: number;
  size: number;
  /** A column of `sortable`, with `-` for descending. */
  sort?: string;
  search?: string;
  status?: string[];
  condition?: string[];
  site?: string[];
  template?: string[];
  /** A division, department or unit. */
  place?: string;
  mine?: boolean;
}

const sortable = ['number', 'status', 'starts_at', 'ends_at', 'due_at', 'created_at', 'updated_at', 'risk_level', 'score'] as const;
type Sortable = (typeof sortable)[number];

type Tables = Database & { r: Database['records'] };
type Filtered = SelectQueryBuilder<Tables, 'r', object>;

/** One page of a module's records that the session may read, filtered, searched and sorted by the database. */
export async function listRecords(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  request: ListRequest,
): Promise<RecordPage> {
  const manifest = services.modules.manifest(request.module);
  if (!allows(session.rules, 'read', manifest.subject)) throw new Problem('permission.denied');

  const { organizationId } = session;
  const now = services.clock.now();
  const clocked = clockedStates(lifecycleById(manifest.lifecycle));
  const filtered = filter(trx.selectFrom('records as r'), session, request, { now, clocked });
  const [column, direction] = sortOf(request.sort ?? manifest.list.sort);
  const { total } = await filtered.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await filtered
    .innerJoin('template_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'r.organization_id')
        .onRef('v.template_id', '=', 'r.template_id')
        .onRef('v.version', '=', 'r.template_version'),
    )
    .innerJoin('templates as t', (join) => join.onRef('t.organization_id', '=', 'r.organization_id').onRef('t.id', '=', 'r.template_id'))
    .innerJoin('users as u', (join) => join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.requester_id'))
    .leftJoin('users as a', (join) => join.onRef('a.organization_id', '=', 'r.organization_id').onRef('a.id', '=', 'r.assignee_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.site_id'))
    .select([
      'r.id',
      'r.module',
      'r.number',
      'r.title',
      'r.template_id',
      'r.template_version',
      'r.status',
      'r.conditions',
      'r.site_id',
      'r.starts_at',
      'r.ends_at',
      'r.requester_id',
      'r.assignee_id',
      'r.score',
      'r.passed',
      'r.created_at',
      'r.updated_at',
      'r.version',
      'v.titles',
      't.icon',
      'u.full_name',
      'a.full_name as assignee_name',
      's.name as site_name',
    ])
    .where('v.organization_id', '=', organizationId)
    .orderBy(`r.${column}`, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('r.id', direction)
    .limit(request.size)
    .offset((request.page - 1) * request.size)
    .execute();

  return {
    items: rows.map((row) => rowOf(row, session.language, { now, clocked })),
    total: Number(total),
    page: request.page,
    size: request.size,
  };
}

function sortOf(sort: string): [Sortable, 'asc' | 'desc'] {
  const name = sort.replace(/^-/, '');
  const column = sortable.find((known) => known === name);
  if (!column) throw new Problem('request.invalid', { violations: [{ key: 'sort', code: 'answer.option' }] });
  return [column, sort.startsWith('-') ? 'desc' : 'asc'];
}

/** The states of a module in which a record can be overdue, and the present. */
interface Clocked {
  now: Date;
  clocked: readonly string[];
}

function filter(query: Filtered, session: ServerSession, request: ListRequest, { now, clocked }: Clocked): Filtered {
  const { organizationId } = session;
  let filtered = query.where('r.organization_id', '=', organizationId).where('r.module', '=', request.module).where(readableBy(session));
  if (request.mine) filtered = filtered.where('r.requester_id', '=', session.userId);
  if (request.status?.length) filtered = filtered.where('r.status', 'in', request.status);
  if (request.site?.length) filtered = filtered.where('r.site_id', 'in', request.site);
  const { place } = request;
  if (place !== undefined)
    filtered = filtered.where((eb) =>
      eb.or([eb('r.division_id', '=', place), eb('r.department_id', '=', place), eb('r.unit_id', '=', place)]),
    );
  if (request.template?.length) filtered = filtered.where('r.template_id', 'in', request.template);
  if (request.condition?.length) {
    const wanted = request.condition;
    filtered = filtered.where((eb) =>
      eb.or([
        eb('r.id', 'in', facts(eb, organizationId, 'condition').where('f.vtext', 'in', wanted)),
        // The end of a live permit passes between two ticks: the clock's word is not waited for.
        ...(wanted.includes('overdue') && clocked.length > 0 ? [eb.and([eb('r.status', 'in', clocked), eb('r.ends_at', '<=', now)])] : []),
      ]),
    );
  }
  return foundBy(filtered, organizationId, searchWords(request.search));
}

/** The records in whose words each of these begins one. */
export function foundBy(records: Filtered, organizationId: string, words: readonly string[]): Filtered {
  return words.reduce(
    (found, word) =>
      found.where((eb) =>
        eb('r.id', 'in', facts(eb, organizationId, 'word').where('f.vtext', '>=', word).where('f.vtext', '<', `${word}\u{10FFFF}`)),
      ),
    records,
  );
}

// A range on text is what an index serves under row-level security; LIKE is not.
function facts(eb: ExpressionBuilder<Tables, 'r'>, organizationId: string, field: string) {
  return eb
    .selectFrom('record_facts as f')
    .select('f.record_id')
    .where('f.organization_id', '=', organizationId)
    .where('f.field', '=', field);
}

/** What is searched for: whole numbers of records as they are written, else the words. */
function searchWords(search = ''): string[] {
  const text = search.trim().toLowerCase();
  return /^[a-z]+-[\d-]*$/.test(text) ? [text] : wordsOf(text).slice(0, 8);
}

interface JoinedRow {
  id: string;
  module: string;
  number: string | null;
  title: string | null;
  template_id: string;
  template_version: number;
  status: string;
  conditions: string[];
  site_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  requester_id: string;
  created_at: Date;
  updated_at: Date;
  version: number;
  titles: Texts;
  icon: string;
  full_name: string;
  assignee_id: string | null;
  assignee_name: string | null;
  score: number | null;
  passed: boolean | null;
  site_name: string | null;
}

function rowOf(row: JoinedRow, language: string, { now, clocked }: Clocked): RecordRow {
  const overdue = clocked.includes(row.status) && row.ends_at !== null && row.ends_at <= now && !row.conditions.includes('overdue');
  return {
    id: row.id,
    module: row.module,
    number: row.number,
    title: row.title,
    template: { id: row.template_id, name: textIn(row.titles, language), version: row.template_version, icon: row.icon },
    status: row.status,
    conditions: overdue ? ['overdue', ...row.conditions] : row.conditions,
    site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    requester: { id: row.requester_id, name: row.full_name },
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    score: row.score,
    passed: row.passed,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
