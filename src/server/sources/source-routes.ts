import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { Page, Search, Size } from '../listing/list-query.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { withTitles } from './record-titles.ts';
import { lookUp } from '../listing/look-up.ts';
import { mayReadNamed } from './named-sources.ts';
import { sourceOf } from './sources.ts';
import type { Source } from './source.ts';
import { sourceParts } from '../../shared/source-names.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { Tenant } from '../db/tenant.ts';

const tags = ['sources'];
const mostIds = 100;
const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const params = closed({ source: Type.String({ maxLength: 110 }) });
const pageQuery = closed({
  search: Type.Optional(Search),
  site: Type.Optional(Id),
  party: Type.Optional(Type.String({ maxLength: 60 })),
  strict: Type.Optional(Type.Literal('true')),
  module: Type.Optional(Type.String({ maxLength: 100 })),
  /** Name of a link of the module: people are those who may read the records that it leads to. */
  relation: Type.Optional(Type.String({ maxLength: 60 })),
  below: Type.Optional(Id),
  page: Page,
  size: Size,
});
const item = closed({ id: Id, name: Type.String(), detail: maybe(Type.String()), status: Type.Optional(Type.String()) });
const itemPage = closed({ items: Type.Array(item), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() });
const labelQuery = closed({ ids: Type.String({ pattern: `^${uuid}(,${uuid}){0,${mostIds - 1}}$`, maxLength: mostIds * 37 }) });
const label = closed({ id: Id, name: Type.String(), is_active: Type.Boolean() });

/** The lists that questions are answered from, one page at a time, and the names of chosen items. */
export function sourceRoutes(app: App, { tenancy, modules }: Services): void {
  const requireReading = async (trx: Tenant, session: ServerSession, name: string, inUse?: 'inUse'): Promise<void> => {
    if (required(name).isNamed && !(await mayReadNamed(trx, modules, session, name, inUse))) throw new Problem('permission.denied');
  };
  // Names of colleagues are available to any user who works with records.
  const config = { access: { level: 'module', action: 'read' }, unknownId: 'source.not-found' } as const;
  const options = { readOnly: true };

  app.get(
    '/api/sources/:source',
    { schema: { tags, params, querystring: pageQuery, response: { 200: itemPage } }, config },
    async ({ session, params: { source: name }, query: { module, relation, page, size, search, site, party, strict, below } }) => {
      const source = required(name);
      const named = module === undefined ? undefined : modules.manifest(module);
      const linked = relation === undefined ? undefined : named?.links?.[relation]?.module;
      const manifest = linked === undefined ? named : modules.manifest(linked);
      const { argument } = sourceParts(name);
      const asked = {
        search: search?.trim() || undefined,
        site,
        party,
        strict: strict === 'true',
        manifest,
        modules,
        argument,
        below,
        page,
        size,
      };
      const found = await tenancy.withTenant(
        session,
        async (trx) => {
          await requireReading(trx, session, name, 'inUse');
          return source.page(trx, session, asked);
        },
        options,
      );
      return { ...found, page, size };
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
        async (trx) => {
          // Answers of finished records keep their names.
          await requireReading(trx, session, name);
          const items = await lookUp(
            trx,
            session.organizationId,
            wanted.map((id) => ({ kind, id })),
            session.language,
          );
          const numbers = new Map([...items].map(([id, { name: called }]) => [id, called]));
          const names = kind === 'record' ? await withTitles(trx, session, modules, numbers, [...numbers.keys()]) : numbers;
          return [...items].map(([id, { isActive }]) => ({ id, name: names.get(id) ?? '', is_active: isActive }));
        },
        options,
      );
      return { items: found };
    },
  );
}

function required(name: string): Source {
  const source = sourceOf(name);
  if (!source) throw new Problem('source.not-found');
  return source;
}
