import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { roleKinds, type RoleDetail } from '../../shared/role.ts';
import { listPage, listQuery, Words } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { presentRules, RoleAction, SentAction, type SentRoleAction } from './role-actions.ts';
import { holdersOf, pageOfRoles, roleOf, type StoredRole } from './role-store.ts';
import { changeRole, createRole, deleteRole } from './write-role.ts';

const tags = ['roles'];
const kind = Type.Enum([...roleKinds]);
const version = Type.Integer({ minimum: 1 });
const line = { id: Id, name: Type.String(), kind, user_count: Type.Integer(), lock_version: Type.Integer(), updated_at: Type.String() };
const Role = closed({ ...line, organization_id: Id, role_actions_attributes: Type.Array(RoleAction) });
const name = Type.String({ maxLength: 120 });
const own = {
  kind: Type.Optional(Type.Enum(['power', 'custom'])),
  role_actions_attributes: Type.Optional(Type.Array(SentAction, { maxItems: 60 })),
};
const Holder = closed({ id: Id, full_name: Type.String(), status: Type.Enum(['Active', 'Inactive', 'Deleted', 'Error']) });

export function roleRoutes(app: App, { tenancy, clock }: Services): void {
  const to = (action: 'read' | 'create' | 'update' | 'delete') => ({ level: 'permission', module: 'Role', action }) as const;
  const unknownId = 'role.not-found' as const;
  const options = { readOnly: true };

  app.get(
    '/api/roles',
    {
      schema: {
        tags,
        querystring: listQuery(['name', 'kind', 'user_count', 'updated_at'], { kind: Type.Optional(Words) }),
        response: { 200: listPage(closed(line)) },
      },
      config: { access: to('read') },
    },
    async ({ session, query }) => {
      const page = await tenancy.withTenant(session, (trx) => pageOfRoles(trx, session.organizationId, query), options);
      return { ...page, items: page.items.map((role) => ({ ...role, updated_at: role.updated_at.toISOString() })) };
    },
  );

  app.post(
    '/api/roles',
    {
      schema: { tags, body: closed({ role: closed({ name, ...own }) }), response: { 201: closed({ role: Role }) } },
      config: { access: to('create') },
    },
    async (request, reply) => {
      const { session, body } = request;
      const wanted = { ...body.role, ...actionsOf(body.role) };
      return reply
        .code(201)
        .send(await writeOnce(tenancy, request, async (trx) => ({ role: present(await createRole(trx, session, wanted, clock.now())) })));
    },
  );

  app.get(
    '/api/roles/:id',
    { schema: { tags, params: IdParams, response: { 200: closed({ role: Role }) } }, config: { access: to('read'), unknownId } },
    async ({ session, params: { id } }) => {
      const role = await tenancy.withTenant(session, (trx) => roleOf(trx, session.organizationId, id), options);
      if (!role) throw new Problem('role.not-found');
      return { role: present(role) };
    },
  );

  app.get(
    '/api/roles/:id/users',
    {
      schema: { tags, params: IdParams, querystring: listQuery(['full_name'], {}), response: { 200: listPage(Holder) } },
      config: { access: to('read'), unknownId },
    },
    async ({ session, params: { id }, query }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          if (!(await roleOf(trx, session.organizationId, id))) throw new Problem('role.not-found');
          return holdersOf(trx, session.organizationId, id, query);
        },
        options,
      ),
  );

  app.patch(
    '/api/roles/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ role: closed({ name: Type.Optional(name), ...own, lock_version: version }) }),
        response: { 200: closed({ role: Role }) },
      },
      config: { access: to('update'), unknownId },
    },
    async ({ session, params: { id }, body }) => {
      const wanted = { ...body.role, ...actionsOf(body.role) };
      return { role: present(await tenancy.withTenant(session, (trx) => changeRole(trx, session, id, wanted, clock.now()))) };
    },
  );

  app.delete(
    '/api/roles/:id',
    {
      schema: { tags, params: IdParams, querystring: closed({ lock_version: version }), response: { 204: Nothing } },
      config: { access: to('delete'), unknownId },
    },
    async ({ session, params: { id }, query }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteRole(trx, session, id, query, clock.now()));
      return reply.code(204).send();
    },
  );
}

/** The schema has seen that they are flags. */
function actionsOf({ role_actions_attributes: sent }: { role_actions_attributes?: unknown[] }) {
  return sent && { role_actions_attributes: sent as SentRoleAction[] };
}

function present({ rules, updated_at: at, ...role }: StoredRole): RoleDetail {
  return { ...role, updated_at: at.toISOString(), role_actions_attributes: presentRules(rules) };
}
