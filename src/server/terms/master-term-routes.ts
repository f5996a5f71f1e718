import { Type } from 'typebox';
import { categoryTypes, environmentUnits } from '../../shared/term.ts';
import { Problem } from '../../shared/problem.ts';
import type { Action, Subject } from '../../shared/permission.ts';
import type { Access } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { translate } from '../texts/translate.ts';
import { formsByType } from './forms-by-type.ts';
import { termTree } from './present-term.ts';
import { termRoutes } from './term-routes.ts';
import { allTerms, termOf } from './term-store.ts';

const tags = ['master data'];
const of = (module: Subject) => (action: Action) => ({ level: 'permission', module, action }) satisfies Access;
const leaf = { id: Id, name: Type.String() };
const CategoryType = closed({ id: Type.Enum([...categoryTypes]), name: Type.String(), forms: Type.Integer() });
const Damage = closed({ ...leaf, unit: maybe(Type.Enum([...environmentUnits])) });

/** Categories, environment categories and root causes, with the specification's calls about them. */
export function masterTermRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const options = { readOnly: true };

  app.get(
    '/api/categories/category_types',
    {
      schema: {
        tags,
        response: { 200: closed({ category_types: Type.Array(CategoryType) }) },
      },
      config: { access: of('Category')('read') },
    },
    async ({ session }) => {
      const forms = await tenancy.withTenant(session, (trx) => formsByType(trx, session.organizationId), options);
      const named = (id: string) => translate(session.language, 'categories', `type.${id}`) ?? id;
      return { category_types: categoryTypes.map((id) => ({ id, name: named(id), forms: forms.get(id) ?? 0 })) };
    },
  );

  app.get(
    '/api/categories/environment_damages_list',
    {
      schema: {
        tags,
        response: { 200: closed({ environment_damages_list: Type.Array(closed({ ...Damage.properties, children: Type.Array(Damage) })) }) },
      },
      // For any user who reports an incident, in any module.
      config: { access: { level: 'module', action: 'read' } },
    },
    async ({ session }) => {
      const terms = await tenancy.withTenant(session, (trx) => allTerms(trx, session, 'environment_category', { isActive: true }), options);
      const damages = termTree(terms, session, null).map((node) => ({ ...damage(node), children: node.children.map(damage) }));
      return { environment_damages_list: damages };
    },
  );

  termRoutes(app, services, { kind: 'category', path: '/api/categories', entity: 'category', access: of('Category') });
  termRoutes(app, services, {
    kind: 'environment_category',
    path: '/api/v2/environment_categories',
    entity: 'environment_category',
    access: () => ({ level: 'admin' }),
  });
  termRoutes(app, services, {
    kind: 'root_cause',
    path: '/api/root_cause_settings',
    entity: 'root_cause_setting',
    access: of('RC Master'),
  });

  app.get(
    '/api/root_cause_settings/:id/root_cause_parent_listing',
    {
      schema: {
        tags,
        params: IdParams,
        response: { 200: closed({ root_cause_parent_listing: Type.Array(closed({ ...leaf, children: Type.Array(closed(leaf)) })) }) },
      },
      config: { access: of('RC Master')('read'), unknownId: 'settings.not-found' },
    },
    async ({ session, params }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          if (!(await termOf(trx, session, 'root_cause', params.id))) throw new Problem('settings.not-found');
          const tree = termTree(await allTerms(trx, session, 'root_cause', { below: params.id, isActive: true }), session, params.id);
          const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
          return { root_cause_parent_listing: tree.map((node) => ({ ...named(node), children: node.children.map(named) })) };
        },
        options,
      ),
  );
}

function damage({ id, name, unit = null }: ReturnType<typeof termTree>[number]) {
  return { id, name, unit };
}
