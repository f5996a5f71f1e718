import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { personLimits, userStates, type DetailedUser } from '../../shared/user.ts';
import { listPage, listQuery, Words } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../http/schemas.ts';
import { rolesToGive } from '../roles/role-store.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { listedSites } from '../sites/site-store.ts';
import { changeUser, inviteAgain } from './change-user.ts';
import { contractorNames } from './contractor-of-user.ts';
import { createUser } from './create-user.ts';
import { licenceCounts } from './licence-counts.ts';
import { DetailedUserSchema, Gender, Licence, Licences, ManagedUserSchema, Photo, Shift } from './list-schemas.ts';
import { pageOfUsers, presentUser, userOf, userSorts, type StoredUser } from './managed-users.ts';
import { isWithinReach, mayGive } from './user-reach.ts';
import { waitingWork } from './waiting-work.ts';

const tags = ['users'];
const count = Type.Integer();
const name = Type.String({ maxLength: personLimits.full_name });
const email = Type.String({ maxLength: personLimits.email });
const said = {
  employee_id: Type.Optional(maybe(Type.String({ maxLength: personLimits.employee_id }))),
  phone: Type.Optional(maybe(Type.String({ maxLength: personLimits.phone }))),
  gender: Type.Optional(maybe(Gender)),
  shift: Type.Optional(maybe(Shift)),
  role_id: Type.Optional(maybe(Id)),
  site_ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  licences: Type.Optional(Licences),
  is_active: Type.Optional(Type.Boolean()),
  is_admin: Type.Optional(Type.Boolean()),
  contractor_id: Type.Optional(maybe(Id)),
  photo: Type.Optional(Photo),
};
const NewUser = closed({ full_name: name, email, ...said, send_invitation: Type.Optional(Type.Boolean()) });
const ChangedUser = closed({
  full_name: Type.Optional(name),
  email: Type.Optional(email),
  ...said,
  lock_version: Type.Integer({ minimum: 1 }),
});
const Licensed = closed({
  users: closed({ used: count, limit: count }),
  modules: Type.Array(closed({ module: Licence, used: count, limit: count })),
});
const Choices = closed({
  roles: Type.Array(closed({ id: Id, name: Type.String(), is_within_reach: Type.Boolean() })),
  sites: Type.Array(closed({ id: Id, name: Type.String() })),
  contractors: Type.Array(closed({ id: Id, name: Type.String() })),
});
const Waiting = Type.Array(closed({ module: Type.String(), own: count, parties: count, reviews: count }));

/** Filters of the users for people who manage them. */
export const userFilters = {
  role_id: Type.Optional(Type.String({ maxLength: 3_700, pattern: '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12},?)*$' })),
  site_id: Type.Optional(Id),
  licence: Type.Optional(Licence),
  shift: Type.Optional(Words),
  is_active: Type.Optional(Type.Boolean()),
  is_admin: Type.Optional(Type.Boolean()),
  contractor_id: Type.Optional(Id),
  is_verified: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Enum([...userStates])),
};

/** Users, for who manages them. */
export function userManageRoutes(app: App, { tenancy, clock, relay, modules }: Services): void {
  const to = (action: 'read' | 'create' | 'update') => ({ level: 'permission', module: 'User', action }) as const;
  const unknownId = 'user.not-found' as const;
  const options = { readOnly: true };
  const present = (user: StoredUser, session: ServerSession): DetailedUser => ({
    ...presentUser(user, clock.now()),
    rules: user.rules,
    is_within_reach: isWithinReach(session, user),
  });

  app.get(
    '/api/users',
    {
      schema: { tags, querystring: listQuery(userSorts, userFilters), response: { 200: listPage(ManagedUserSchema) } },
      config: { access: to('read') },
    },
    async ({ session, query }) =>
      tenancy.withTenant(session, (trx) => pageOfUsers(trx, session.organizationId, query, clock.now()), options),
  );

  app.post(
    '/api/users',
    {
      schema: { tags, body: closed({ user: NewUser }), response: { 201: closed({ user: DetailedUserSchema }) } },
      config: { access: to('create') },
    },
    async (request, reply) => {
      const { session, body } = request;
      const { send_invitation: isInvited = true, ...wanted } = body.user;
      const made = await writeOnce(tenancy, request, async (trx) => ({
        user: present(await createUser(trx, session, wanted, clock.now(), { isInvited }), session),
      }));
      relay.wake(session.organizationId);
      return reply.code(201).send(made);
    },
  );

  app.get('/api/users/licences', { schema: { tags, response: { 200: Licensed } }, config: { access: to('read') } }, async ({ session }) =>
    tenancy.withTenant(session, (trx) => licenceCounts(trx, session.organizationId), options),
  );

  app.get(
    '/api/users/choices',
    { schema: { tags, response: { 200: Choices } }, config: { access: to('read') } },
    // A person who manages users chooses roles and sites, whether or not they may read those otherwise.
    async ({ session }) =>
      tenancy.withTenant(
        session,
        async (trx) => ({
          roles: (await rolesToGive(trx, session.organizationId)).map(({ rules, ...role }) => ({
            ...role,
            is_within_reach: mayGive(session, rules),
          })),
          sites: (await listedSites(trx, session)).map(({ id, name: called }) => ({ id, name: called })),
          contractors: session.isAdmin ? await contractorNames(trx, session.organizationId) : [],
        }),
        options,
      ),
  );

  app.get(
    '/api/users/:id',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ user: DetailedUserSchema }) } },
      config: { access: to('read'), unknownId },
    },
    async ({ session, params: { id } }) => {
      const user = await tenancy.withTenant(session, (trx) => userOf(trx, session.organizationId, { id }), options);
      if (!user) throw new Problem(unknownId);
      return { user: present(user, session) };
    },
  );

  app.patch(
    '/api/users/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ user: ChangedUser }),
        response: { 200: closed({ user: DetailedUserSchema }) },
      },
      config: { access: to('update'), unknownId },
    },
    async ({ session, params: { id }, body }) => {
      const user = await tenancy.withTenant(session, (trx) => changeUser(trx, session, id, body.user, clock.now()));
      relay.wake(session.organizationId);
      return { user: present(user, session) };
    },
  );

  app.post(
    '/api/users/:id/invitation',
    {
      schema: { tags, params: IdParams, response: { 202: closed({ accepted: Type.Literal(true) }) } },
      config: { access: to('update'), unknownId },
    },
    async ({ session, params: { id } }, reply) => {
      const block = await tenancy.withTenant(session, (trx) => inviteAgain(trx, session, id, clock.now()));
      if (block) throw new Problem('request.too-many', { retryAfter: block.seconds });
      relay.wake(session.organizationId);
      return reply.code(202).send({ accepted: true as const });
    },
  );

  app.get(
    '/api/users/:id/waiting',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ waiting: Waiting }) } },
      config: { access: to('read'), unknownId },
    },
    async ({ session, params: { id } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          if (!(await userOf(trx, session.organizationId, { id }))) throw new Problem(unknownId);
          return { waiting: await waitingWork(trx, session, id, { modules, now: clock.now() }) };
        },
        options,
      ),
  );
}
