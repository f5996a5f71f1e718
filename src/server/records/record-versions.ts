import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { advance, isFinal, isInForce, lifecycleById, supersede } from '../../../workflows/index.ts';
import { allows } from '../../shared/permission.ts';
import type { RecordVersion } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ServerSession } from '../session/server-session.ts';
import { copyRecord } from './clone-record.ts';
import { viewOf, type RecordServices } from './load-view.ts';
import { readableBy } from '../session/read-scope.ts';
import { enqueueLinkedChanged, type StoredRecord } from './record-store.ts';
import { factsOf, positionOf, type RecordView } from './record-view.ts';
import { mayBeginVersions, mayEnterAt } from './version-begun.ts';
import { moveBySystem } from './system-move.ts';

/** Begins the next version of a locked record: a draft with its answers and, once it is submitted, its number. */
export async function beginVersion(services: RecordServices, trx: Tenant, session: ServerSession, view: RecordView): Promise<void> {
  const { record } = view;
  const { last } = await trx
    .selectFrom('records')
    .select((eb) => eb.fn.max('revision').as('last'))
    .where('organization_id', '=', record.organization_id)
    .where('module', '=', record.module)
    .where('number', '=', record.number)
    .executeTakeFirstOrThrow();
  await copyRecord(services, trx, session, view, uuidv7(), { revises: { id: record.id, revision: last + 1 } });
}

/** Lets the version that a record revises leave its place where an event has brought the record into force; links of records that are not at their end follow. */
export async function supersedeFormer(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  before: RecordView,
  record: StoredRecord,
): Promise<void> {
  const { lifecycle } = before;
  if (record.revises === null || !isInForce(lifecycle, record.status) || isInForce(lifecycle, before.record.status)) return;
  const { organization_id: organizationId, revises } = record;
  const former = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', revises)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const view = await viewOf(services, trx, former, session.language, session.zone);
  const next = advance(view.lifecycle, positionOf(former), {
    type: supersede,
    at: view.now.toISOString(),
    facts: { ...factsOf(view, null, supersede), permitted: true },
  });
  await moveBySystem(trx, view, next, { action: supersede });
  await trx
    .updateTable('records')
    .set({ superseded_by: record.id })
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('id', '=', revises), eb('superseded_by', '=', revises)]))
    .execute();
  await moveLinks(services, trx, organizationId, { from: revises, to: record.id });
  await enqueueLinkedChanged(trx, record);
}

/** Points the links of unfinished records to another version. Finished records keep the version that they were done under. */
async function moveLinks(
  { modules }: RecordServices,
  trx: Tenant,
  organizationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const linking = await trx
    .selectFrom('record_links as l')
    .innerJoin('records as r', (join) => sameOrganization(join, 'r.id', 'l.from_id'))
    .select(['r.id', 'r.module', 'r.status'])
    .distinct()
    .where('l.organization_id', '=', organizationId)
    .where('l.to_id', '=', from)
    .execute();
  const going = linking.filter(({ module, status }) => !isFinal(lifecycleById(modules.manifest(module).lifecycle), status));
  if (going.length === 0) return;
  await trx
    .updateTable('record_links')
    .set({ to_id: to })
    .where('organization_id', '=', organizationId)
    .where('to_id', '=', from)
    .where(
      'from_id',
      'in',
      going.map(({ id }) => id),
    )
    .execute();
}

/** Returns the versions of a record's series, latest first. Empty if there is only one. Includes a draft if the session may read it, or may begin one itself. */
export async function versionsOf(trx: Tenant, session: ServerSession, { record, manifest }: RecordView): Promise<RecordVersion[]> {
  const mayBegin = mayBeginVersions(manifest, session);
  const rows = await trx
    .selectFrom('records as r')
    .select(['r.id', 'r.revision', 'r.revises', 'r.status', 'r.status_at', 'r.site_id'])
    .select((eb) => sql<boolean>`${readableBy(session)(eb)}`.as('is_readable'))
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', record.module)
    .where((eb) =>
      eb.or([
        eb('r.id', '=', record.id),
        ...(record.number === null ? [] : [eb('r.number', '=', record.number)]),
        eb('r.revises', '=', record.id),
        ...(record.revises === null ? [] : [eb('r.id', '=', record.revises)]),
      ]),
    )
    .orderBy('r.revision', 'desc')
    .execute();
  const shown = rows.filter(
    ({ status, revises, site_id: site, is_readable: isReadable }) =>
      isReadable || (mayBegin && status === 'draft' && revises !== null && mayEnterAt(session, site, record.site_id)),
  );
  if (shown.length < 2 || !allows(session.rules, 'read', manifest.subject)) return [];
  return shown.map(({ id, revision, status, status_at: at }) => ({ id, revision, status, at: at.toISOString() }));
}
