import { like } from '../db/like.ts';
import { sitesOf } from '../sites/site-store.ts';
import type { Source } from './source.ts';

/** The active sites of the session, with their cities. */
export const siteSource: Source = {
  kind: 'site',
  async page(trx, session, { search, page, size }) {
    const found = sitesOf(trx, session).$if(search !== undefined, (query) => query.where('s.name', 'ilike', like(search)));
    const { count } = await found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    const items = await found
      .select(['s.id', 's.name', 's.city as detail'])
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { items, total: Number(count) };
  },
  mayName: ({ isAdmin, siteIds }, id) => isAdmin || siteIds.includes(id),
};
