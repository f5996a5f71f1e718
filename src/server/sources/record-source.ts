import { allows } from '../../shared/permission.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { choosable } from './choosable-records.ts';
import { mayReadNamed } from './named-sources.ts';
import type { Source } from './source.ts';

/** Number of a user's latest records that are searched for their recent choices. */
const latest = 50;

/** The records that a person chose in their latest records of a module, and when. */
function chosenLately(trx: Tenant, { organizationId, userId }: ServerSession, asking: string) {
  return trx
    .selectFrom(
      trx
        .selectFrom('records')
        .select(['id', 'updated_at'])
        .where('organization_id', '=', organizationId)
        .where('module', '=', asking)
        .where('requester_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .limit(latest)
        .as('f'),
    )
    .innerJoin('record_links as l', 'l.from_id', 'f.id')
    .where('l.organization_id', '=', organizationId)
    .select(({ fn }) => ['l.to_id', fn.max('f.updated_at').as('at')])
    .groupBy('l.to_id');
}

/** The submitted records of a module: those the reader chose lately first; by number, with title and status to tell them apart. */
export const recordSource: Source = {
  kind: 'record',
  async page(trx, session, { argument = '', manifest, modules, search, page, size }) {
    if (!modules) return { items: [], total: 0 };
    const { subject } = modules.manifest(argument);
    const isNamed = !allows(session.rules, 'read', subject) && (await mayReadNamed(trx, modules, session, `records/${argument}`, 'inUse'));
    const found = trx
      .selectFrom('records as r')
      .where('r.organization_id', '=', session.organizationId)
      .where(choosable(session, modules, argument, isNamed))
      .$if(search !== undefined, (query) =>
        query.where((eb) => eb.or([eb('r.number', 'ilike', like(search)), eb('r.title', 'ilike', like(search))])),
      );
    const { count } = await found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    const items = await found
      .leftJoin(chosenLately(trx, session, manifest?.id ?? '').as('lately'), (join) => join.onRef('lately.to_id', '=', 'r.id'))
      .select(['r.id', 'r.number as name', 'r.title as detail', 'r.status'])
      .$narrowType<{ name: string }>()
      .orderBy('lately.at', (order) => order.desc().nullsLast())
      .orderBy('r.updated_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { items, total: Number(count) };
  },
  // Everybody who meets a link to a record may see its number; the title is for those who may read it.
  mayName: () => true,
};
