import type { HandoverPermit } from '../../../shared/handover-permit.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { filterRecords } from '../../../server/records/list/filter-records.ts';
import { countUpTo, findRecords } from '../../../server/records/list/found-records.ts';
import { listContext } from '../../../server/records/list/list-records.ts';
import { conditionsOf, formsOf, indexValues, place } from '../../../server/records/list/record-rows.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { textIn } from '../../../server/templates/template-store.ts';

/** The states of permits that concern the next shift. */
const shiftStatuses = ['approved', 'issued', 'live', 'suspended', 'reissued', 'transferred', 'handed_back', 'pending_closure'] as const;

const module = 'permits';
/** Most permits of a site in one handover. The screen states how many more exist. */
export const most = 5_000;

/** Selects the permits of a site that concern the next shift, by their end. */
export function shiftPermits(services: Services, trx: Tenant, session: ServerSession, site: string) {
  const context = listContext(services, session, module);
  const filters = { status: shiftStatuses.join(','), site };
  const permits = filterRecords(trx.selectFrom('records as r'), context, { module, filters }).orderBy('r.ends_at').orderBy('r.id');
  return { context, filters, permits };
}

/**
 * Returns the permits of a site that concern the next shift, by their end, in one answer: a handover is read and printed whole. There may be
 * thousands, so no column is read that it does not need.
 */
export async function permitsOfShift(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  site: string,
): Promise<{ items: HandoverPermit[]; total: number }> {
  const { organizationId, language } = session;
  const { context, filters, permits } = shiftPermits(services, trx, session, site);
  const found = await permits
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.organization_id', '=', 'r.organization_id')
        .on((eb) => eb('u.id', '=', eb.fn.coalesce('r.assignee_id', 'r.requester_id'))),
    )
    .select(['r.id', 'r.number', 'r.title', 'r.details', 'r.template_id', 'r.template_version', 'r.status', 'r.conditions'])
    .select(['r.starts_at', 'r.ends_at', 'r.due_at', 'r.updated_at', 'u.full_name', place.as('place')])
    .limit(most + 1)
    .execute();
  const rows = found.slice(0, most);
  const forms = await formsOf(trx, organizationId, rows);
  const ids = rows.map(({ id }) => id);
  const values = await indexValues(trx, organizationId, ids, Object.keys(context.manifest.index ?? {}));
  const items = rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    details: row.details,
    place: row.place,
    form: textIn(forms.get(`${row.template_id} ${row.template_version}`)?.titles ?? {}, language),
    person: row.full_name,
    status: row.status,
    conditions: conditionsOf(row, context),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    values: values.get(row.id) ?? {},
  }));
  return {
    items,
    total: found.length > most ? await countUpTo(trx, await findRecords(trx, context, { module, filters }), 100_000) : items.length,
  };
}
