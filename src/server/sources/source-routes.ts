import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { Page, Search, Size } from '../listing/list-query.ts';
import type { App } from '../plugins/app-type.ts';
import { closed, Id, maybe } from '../plugins/schemas.ts';
import type { Services } from '../services.ts';
import { lookUp } from './look-up.ts';
import { sourceOf } from './sources.ts';
import type { Source } from './source.ts';

const tags = ['sources'];
const mostIds = 100;
const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const params = closed({ source: Type.String({ maxLength: 50 }) });
const pageQuery = closed({
  search: Type.Optional(Search),
  site: Type.Optional(Id),
  party: Type.Optional(Type.String({ maxLength: 60 })),
  module: Type.Optional(Type.String({ maxLength: 100 })),
  page: Page,
  size: Size,
});
const item = closed({ id: Id, name: Type.String(), detail: maybe(Type.String()) });
const itemPage = closed({ items: Type.Array(item), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() });
const labelQuery = closed({ ids: Type.String({ pattern: `^${uuid}(,${uuid}){0,${mostIds - 1}}$`, maxLength: mostIds * 37 }) });
const label = closed({ id: Id, name: Type.String(), is_active: Type.Boolean() });

/** The lists that questions are answered from, a page at a time, and the names of what was chosen. */
export function sourceRoutes(app: App, { tenancy, modules }: Services): void {
  // Colleagues' names are for whoever works with records.
  const config = { access: { level: 'module', action: 'read' }, unknownId: 'source.not-found' } as const;
  const options = { readOnly: true };

  app.get(
    '/api/sources/:source',
    { schema: { tags, params, querystring: pageQuery, response: { 200: itemPage } }, config },
    async ({ session, params: { source: name }, query: { module, page, size, search, site, party } }) => {
      const source = required(name);
      const manifest = module === undefined ? undefined : modules.manifest(module);
      const asked = { search: search?.trim() || undefined, site, party, manifest, page, size };
      return { ...(await tenancy.withTenant(session, (trx) => source.page(trx, session, asked), options)), page, size };
    },
  );

  app.get(
    '/api/sources/:source/labels',
    { schema: { tags, params, querystring: labelQuery, response: { 200: closed({ items: Type.Array(label) }) } }, config },
    async ({ session, params: { source: name }, query }) => {
      const { kind, mayName } = required(name);
      const wanted = query.ids.split(',').filter((id) => mayName(session, id));
      const found = await tenancy.withTenant(
        session,
        (trx) =>
          lookUp(
            trx,
            session.organizationId,
            wanted.map((id) => ({ kind, id })),
          ),
        options,
      );
      return { items: [...found].map(([id, { name: called, isActive }]) => ({ id, name: called, is_active: isActive })) };
    },
  );
}

function required(name: string): Source {
  const source = sourceOf(name);
  if (!source) throw new Problem('source.not-found');
  return source;
}
