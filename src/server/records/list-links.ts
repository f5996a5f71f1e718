import { sql } from 'kysely';
import { allows } from '../../shared/permission.ts';
import type { RecordLink, RecordLinks } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { childSource } from './child-source.ts';
import { loadView, type RecordServices } from './load-view.ts';
import { readableBy } from '../session/read-scope.ts';
import { templateOfLink } from './spawn-children.ts';

/** Everything a record is linked with, in either direction, and the children that the session can make from it. */
export async function listLinks(services: RecordServices, trx: Tenant, session: ServerSession, id: string): Promise<RecordLinks> {
  const { record, manifest } = await loadView(services, trx, session, id);
  const to = await linksOn(services, trx, session, id, 'to');
  const from = await linksOn(services, trx, session, id, 'from');
  const parent = from.find((link) => link.is_readable && link.id === record.parent_id);
  if (parent) parent.source = await childSource(services, trx, session, record);
  const items = [...to, ...from];
  const creates: RecordLinks['creates'] = [];
  for (const [relation, link] of record.number === null ? [] : Object.entries(manifest.links ?? {})) {
    if (!allows(session.rules, 'create', services.modules.manifest(link.module).subject)) continue;
    const template = await templateOfLink(trx, session, link);
    if (template) creates.push({ relation, module: link.module, template_id: template.id });
  }
  return { items, creates };
}

async function linksOn(
  { modules }: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  direction: RecordLink['direction'],
): Promise<RecordLink[]> {
  const [own, other] = direction === 'to' ? (['l.from_id', 'l.to_id'] as const) : (['l.to_id', 'l.from_id'] as const);
  const rows = await trx
    .selectFrom('record_links as l')
    .innerJoin('records as r', (join) => join.onRef('r.organization_id', '=', 'l.organization_id').onRef('r.id', '=', other))
    .select(['l.relation', 'r.id', 'r.module', 'r.number', 'r.title', 'r.status', 'r.parent_id'])
    .select((eb) => sql<boolean>`${readableBy(session)(eb as never)}`.as('is_readable'))
    .where('l.organization_id', '=', session.organizationId)
    .where(own, '=', id)
    .where('r.number', 'is not', null)
    .distinct()
    .orderBy('l.relation')
    .orderBy('r.number')
    .execute();
  return rows.map(({ relation, id: linked, module, number: given, title, status, parent_id: parent, is_readable: isReadable }) => {
    const mayRead = isReadable && allows(session.rules, 'read', modules.manifest(module).subject);
    return {
      relation,
      direction,
      id: linked,
      module,
      number: given ?? '',
      title: mayRead ? title : null,
      status,
      is_readable: mayRead,
      is_child: direction === 'to' && parent === id,
      source: null,
    };
  });
}
