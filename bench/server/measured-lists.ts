import { sql, type RawBuilder } from 'kysely';
import { mapRecords } from '../../src/server/records/list/map-records.ts';
import { listRecords, type ListRequest } from '../../src/server/records/list/list-records.ts';
import type { RecordServices } from '../../src/server/records/load-view.ts';
import { pageOfFiles } from '../../src/server/library/library-file-store.ts';
import type { ServerSession } from '../../src/server/session/server-session.ts';
import type { Tenant, TransactionOptions } from '../../src/server/db/tenant.ts';
import { listWork, workReading } from '../../src/server/work/list-work.ts';
import { sortableColumns, type SortableColumn } from '../../src/shared/record-columns.ts';

/** The reader of a list, with the services and the transaction that it is read by. */
interface Reading {
  services: RecordServices;
  trx: Tenant;
  session: ServerSession;
}

/** List with the statements that somebody would write by hand for the same rows and the same count. */
export interface MeasuredList {
  name: string;
  read: (reading: Reading) => Promise<unknown>;
  bare: (session: ServerSession) => RawBuilder<unknown>[];
  /** Its statements by hand are those of a reader of some sites. */
  isOfSite?: true;
  /** The transaction that its route reads it in, which those by hand are run in too. */
  reading?: TransactionOptions;
}

interface ByHand {
  where?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  size?: number;
  page?: number;
}

const [counted, day] = [10_001, 24 * 60 * 60_000];
const newest = sql`updated_at DESC, id DESC`;
const dayOf = (after: number) => new Date(Date.now() + after * day).toISOString().slice(0, 10);
const momentOf = (after: number) => new Date(`${dayOf(after)}T00:00:00Z`);

/** The page's records first, then the names that its rows show. */
function pageByHand(module: string, { where = sql`true`, order, size = 25, page = 1 }: ByHand): MeasuredList['bare'] {
  return ({ organizationId }) => {
    const found = sql`FROM records WHERE organization_id = ${organizationId} AND module = ${module} AND ${where}`;
    return [
      sql`SELECT r.*, v.titles, u.full_name, s.name AS site FROM (SELECT * ${found} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}) r
        JOIN template_versions v ON v.organization_id = r.organization_id AND v.template_id = r.template_id AND v.version = r.template_version
        JOIN users u ON u.organization_id = r.organization_id AND u.id = r.requester_id
        LEFT JOIN sites s ON s.organization_id = r.organization_id AND s.id = r.site_id`,
      sql`SELECT count(*) FROM (SELECT ${found} LIMIT ${counted}) AS found`,
    ];
  };
}

function records(name: string, request: Partial<ListRequest> & { module: string }, byHand: ByHand): MeasuredList {
  const { module, page = 1, size = 25 } = request;
  return {
    name,
    read: ({ services, trx, session }) => listRecords(services, trx, session, { page, size, filters: {}, ...request }),
    bare: pageByHand(module, { size, page, ...byHand }),
  };
}

/** Condition of a word that records begin a word with. */
const saying = (module: string, word: string) =>
  sql`id IN (SELECT record_id FROM record_index i WHERE i.organization_id = records.organization_id AND i.module = ${module} AND i.field = 'word'
    AND i.vtext >= ${word} AND i.vtext < ${`${word}\u{10FFFF}`})`;

const sorted = (column: SortableColumn): MeasuredList => {
  const isNull = !['status', 'created_at', 'updated_at'].includes(column);
  const order =
    column === 'status' ? sql`status, updated_at DESC, id DESC` : sql`${sql.ref(column)} ${isNull ? sql`NULLS LAST` : sql``}, id`;
  return records(`Permits, by ${column}`, { module: 'permits', sort: column }, { order });
};

const ended = sql`status IN ('issued', 'live', 'suspended', 'transferred') AND ends_at <= now()`;

/** Statements by hand of what waits for a person: open seats and steps at their sites, and steps of their parts. */
const workByHand: MeasuredList['bare'] = ({ organizationId, userId, siteIds }) => [
  sql`WITH waiting AS (
      SELECT r.id, v.due_at FROM records r
      JOIN record_rounds rd ON rd.organization_id = r.organization_id AND rd.record_id = r.id AND rd.ended_at IS NULL
      JOIN record_reviews v ON v.organization_id = rd.organization_id AND v.record_id = rd.record_id AND v.round = rd.round
      WHERE r.organization_id = ${organizationId} AND r.status IN ('requested', 'pending', 'review_requested') AND r.site_id = ANY (${siteIds}::uuid[])
        AND v.opened_at IS NOT NULL AND v.decided_at IS NULL
      UNION SELECT r.id, coalesce(r.due_at, r.ends_at) FROM records r
      WHERE r.organization_id = ${organizationId} AND r.status IN ('approved', 'handed_back', 'pending_closure') AND r.site_id = ANY (${siteIds}::uuid[])
      UNION SELECT r.id, coalesce(r.due_at, r.ends_at) FROM record_people p
      JOIN records r ON r.organization_id = p.organization_id AND r.id = p.record_id
      WHERE p.organization_id = ${organizationId} AND p.user_id = ${userId} AND r.settled_at IS NULL)
    SELECT r.*, w.due_at, w.total FROM (
      SELECT *, count(*) OVER () AS total FROM waiting ORDER BY due_at NULLS LAST, id LIMIT 25) w
    JOIN records r ON r.organization_id = ${organizationId} AND r.id = w.id`,
];

const work: MeasuredList = {
  name: 'My work',
  read: ({ services, trx, session }) => listWork(services, trx, session, { page: 1, size: 25 }),
  bare: workByHand,
  isOfSite: true,
  reading: workReading,
};

const filesByHand: MeasuredList['bare'] = ({ organizationId }) => [
  sql`SELECT f.*, v.version, c.type, c.size, u.full_name FROM (
      SELECT * FROM library_files WHERE organization_id = ${organizationId} AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 25) f
    JOIN library_file_versions v ON v.organization_id = f.organization_id AND v.library_file_id = f.id AND v.version = f.version
    JOIN files c ON c.organization_id = v.organization_id AND c.owner_id = v.id
    JOIN users u ON u.organization_id = v.organization_id AND u.id = v.created_by`,
  sql`SELECT count(*) FROM library_files WHERE organization_id = ${organizationId} AND deleted_at IS NULL`,
];

/** Lists of an organisation of many permits. */
export const permitLists: readonly MeasuredList[] = [
  records('Permits, as the list opens', { module: 'permits' }, { order: newest }),
  records('Permits, page 200', { module: 'permits', page: 200 }, { order: newest }),
  records('Permits, live', { module: 'permits', filters: { status: 'live' } }, { where: sql`status = 'live'`, order: newest }),
  records('Permits, overdue', { module: 'permits', filters: { condition: 'overdue' } }, { where: ended, order: newest }),
  {
    name: 'Permits, mine',
    read: ({ services, trx, session }) =>
      listRecords(services, trx, session, { module: 'permits', page: 1, size: 25, filters: { mine: 'true' } }),
    bare: (session) =>
      pageByHand('permits', {
        where: sql`id IN (SELECT id FROM records o WHERE o.organization_id = ${session.organizationId} AND o.module = 'permits'
            AND o.requester_id = ${session.userId}
          UNION SELECT id FROM records o WHERE o.organization_id = ${session.organizationId} AND o.module = 'permits'
            AND o.assignee_id = ${session.userId}
          UNION SELECT record_id FROM record_people p WHERE p.organization_id = ${session.organizationId} AND p.user_id = ${session.userId})`,
        order: newest,
      })(session),
  },
  ...sortableColumns.map(sorted),
  records('Permits, a word searched for', { module: 'permits', search: 'pump' }, { where: saying('permits', 'pump'), order: newest }),
  records(
    'Permits, calendar of a day',
    { module: 'permits', size: 100, sort: 'starts_at', filters: { starts_at: `..${dayOf(1)}`, ends_at: `${dayOf(-1)}..` } },
    { where: sql`starts_at < ${momentOf(2)} AND ends_at >= ${momentOf(-1)}`, order: sql`starts_at, id` },
  ),
  {
    name: 'Permits, map',
    read: ({ services, trx, session }) => mapRecords(services, trx, session, { module: 'permits', filters: {} }),
    bare: ({ organizationId }) => [
      sql`SELECT site_id, count(*) FROM records WHERE organization_id = ${organizationId} AND module = 'permits' AND status IN (
          'requested', 'pending', 'approved', 'issued', 'live', 'suspended', 'transferred', 'handed_back', 'pending_closure')
        GROUP BY site_id`,
      sql`SELECT id, name, latitude, longitude FROM sites WHERE organization_id = ${organizationId}`,
    ],
  },
  work,
  records('Workers, as the list opens', { module: 'worker-profiles' }, { order: newest }),
  records(
    'Workers, searched',
    { module: 'worker-profiles', search: 'petrov' },
    { where: saying('worker-profiles', 'petrov'), order: newest },
  ),
  records(
    'Statements, published',
    { module: 'hira', filters: { status: 'published' } },
    { where: sql`status = 'published'`, order: newest },
  ),
  records('Statements, searched', { module: 'hira', search: 'pump' }, { where: saying('hira', 'pump'), order: newest }),
  {
    name: 'Library, all files by date',
    read: ({ trx, session }) => pageOfFiles(trx, session, { page: 1, size: 25, sort: '-updated_at' }),
    bare: filesByHand,
  },
];

const isOpen = sql`status IN ('open', 'in_progress', 'completed')`;
const register = { module: 'actions', size: 50 };

/** Lists of the register of many actions. */
export const actionLists: readonly MeasuredList[] = [
  records('Open', { ...register, filters: { status: 'open' } }, { where: sql`status = 'open'`, order: sql`ends_at, id` }),
  records(
    'Overdue',
    { ...register, filters: { condition: 'overdue' } },
    { where: sql`${isOpen} AND ends_at < now()`, order: sql`ends_at, id` },
  ),
  records('Newest change first', { ...register, sort: '-updated_at' }, { order: newest }),
  records(
    'From audits',
    { ...register, filters: { parent_module: 'audits' }, sort: '-updated_at' },
    { where: sql`parent_module = 'audits'`, order: newest },
  ),
  records('A word searched for', { ...register, search: 'guard' }, { where: saying('actions', 'guard'), order: sql`ends_at, id` }),
  records(
    'Control type of half of all',
    { ...register, filters: { control_type: 'engineer' } },
    {
      where: sql`id IN (SELECT record_id FROM record_index i WHERE i.organization_id = records.organization_id AND i.module = 'actions'
        AND i.field = 'control_type' AND i.vtext = 'engineer')`,
      order: sql`ends_at, id`,
    },
  ),
];
