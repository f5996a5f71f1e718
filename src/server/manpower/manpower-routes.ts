import { Type } from 'typebox';
import { mostManpower } from '../../shared/manpower.ts';
import { listPage, listQuery } from '../listing/list-query.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { enterManpower } from './enter-manpower.ts';
import { pageOfManpower } from './manpower-store.ts';

const tags = ['master data'];
const year = Type.Integer({ minimum: 2000, maximum: 2100 });
const month = Type.Integer({ minimum: 1, maximum: 12 });
const count = Type.Integer({ minimum: 0, maximum: mostManpower });
const version = Type.Integer({ minimum: 0 });
const Month = closed({ month, count, is_default: Type.Boolean(), lock_version: version });
const Row = closed({ id: Id, name: Type.String(), months: Type.Array(Month) });
const Entry = closed({ manpower: closed({ site_id: Id, year, month, count, lock_version: version }) });

/** Manpower by site, month and year: what rates are counted with. */
export function manpowerRoutes(app: App, { tenancy, clock }: Services): void {
  const config = { access: { level: 'admin' } } as const;

  app.get(
    '/api/manpower',
    { schema: { tags, querystring: listQuery(['name'], { year }), response: { 200: listPage(Row) } }, config },
    async ({ session, query }) => tenancy.withTenant(session, (trx) => pageOfManpower(trx, session, query), { readOnly: true }),
  );

  app.put(
    '/api/manpower',
    { schema: { tags, body: Entry, response: { 200: closed({ manpower: Month }) } }, config },
    async ({ session, body }) => ({
      manpower: await tenancy.withTenant(session, (trx) => enterManpower({ clock }, trx, session, body.manpower)),
    }),
  );
}
