import { Type } from 'typebox';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { forgetFilter, saveFilter, savedFilters } from './saved-filters.ts';

const path = '/api/saved-filters';
const Module = Type.String({ maxLength: 100, pattern: '^[a-z][a-z0-9-]*$' });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const Query = Type.String({ maxLength: 2000 });
const Answer = closed({ items: Type.Array(closed({ id: Type.String(), name: Type.String(), query: Type.String() })) });

/** The filters that people keep for themselves, by module. */
export function savedFilterRoutes(app: App, { tenancy, modules }: Services): void {
  const requireReadable = (session: ServerSession, module: string) => {
    if (!allows(session.rules, 'read', modules.manifest(module).subject)) throw new Problem('module.not-found');
  };
  const config = { access: { level: 'module', action: 'read' } } as const;

  app.get(path, { schema: { querystring: closed({ module: Module }), response: { 200: Answer } }, config }, async ({ session, query }) => {
    requireReadable(session, query.module);
    return { items: await tenancy.withTenant(session, (trx) => savedFilters(trx, session, query.module), { readOnly: true }) };
  });

  app.post(
    path,
    {
      schema: {
        querystring: closed({ module: Module }),
        body: closed({ saved_filter: closed({ id: Id, name: Name, query: Query }) }),
        response: { 200: Answer },
      },
      config,
    },
    async ({ session, query: { module }, body: { saved_filter: filter } }) => {
      requireReadable(session, module);
      return tenancy.withTenant(session, async (trx) => {
        await saveFilter(trx, session, { ...filter, name: filter.name.trim(), module });
        return { items: await savedFilters(trx, session, module) };
      });
    },
  );

  app.delete(
    path,
    { schema: { querystring: closed({ module: Module, id: Id }), response: { 200: Answer } }, config },
    async ({ session, query: { module, id } }) =>
      tenancy.withTenant(session, async (trx) => {
        await forgetFilter(trx, session, id);
        return { items: await savedFilters(trx, session, module) };
      }),
  );
}
