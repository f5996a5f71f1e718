import { allows } from '../../shared/permission.ts';
import { like } from '../db/like.ts';
import { choosable } from './choosable-records.ts';
import { mayReadNamed } from './named-sources.ts';
import type { Source } from './source.ts';

/** The submitted records of a module: by number, with title and status to tell them apart. */
export const recordSource: Source = {
  kind: 'record',
  async page(trx, session, { argument = '', modules, search, page, size }) {
    if (!modules) return { items: [], total: 0 };
    const { subject } = modules.manifest(argument);
    const isNamed = !allows(session.rules, 'read', subject) && (await mayReadNamed(trx, modules, session, `records/${argument}`));
    const found = trx
      .selectFrom('records as r')
      .where('r.organization_id', '=', session.organizationId)
      .where(choosable(session, modules, argument, isNamed))
      .$if(search !== undefined, (query) =>
        query.where((eb) => eb.or([eb('r.number', 'ilike', like(search)), eb('r.title', 'ilike', like(search))])),
      );
    const { count } = await found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    const items = await found
      .select(['r.id', 'r.number as name', 'r.title as detail', 'r.status'])
      .$narrowType<{ name: string }>()
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
