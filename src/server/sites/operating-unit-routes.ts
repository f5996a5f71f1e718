import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { listPage, listQuery } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { operatingUnitOf, pageOfOperatingUnits } from './operating-unit-store.ts';
import { LockVersion, PlaceName } from './site-schemas.ts';
import { changeOperatingUnit, createOperatingUnit, deleteOperatingUnit } from './write-operating-unit.ts';

const path = '/api/sous';
const tags = ['sites'];
const fields = { head_id: Type.Optional(maybe(Id)), site_ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })) };
const Unit = closed({
  id: Id,
  name: Type.String(),
  head_id: maybe(Id),
  head: maybe(Type.String()),
  site_ids: Type.Array(Id),
  sites: Type.Array(Type.String()),
  lock_version: Type.Integer(),
  updated_at: Type.String(),
});
const Answer = closed({ operating_unit: Unit });

/** Operating units: groups of sites under one head, for the organisation's admins. */
export function operatingUnitRoutes(app: App, { tenancy, clock }: Services): void {
  const access = { level: 'admin' } as const;
  const unknownId = 'settings.not-found' as const;
  const one = { config: { access, unknownId } };

  app.get(
    path,
    { schema: { tags, querystring: listQuery(['name', 'updated_at'], {}), response: { 200: listPage(Unit) } }, config: { access } },
    async ({ session, query }) =>
      tenancy.withTenant(session, (trx) => pageOfOperatingUnits(trx, session.organizationId, query), { readOnly: true }),
  );

  app.post(
    path,
    {
      schema: { tags, body: closed({ operating_unit: closed({ name: PlaceName, ...fields }) }), response: { 201: Answer } },
      config: { access },
    },
    async (request, reply) => {
      const { session, body } = request;
      const made = await writeOnce(tenancy, request, async (trx) => ({
        operating_unit: await createOperatingUnit(trx, session, body.operating_unit, clock.now()),
      }));
      return reply.code(201).send(made);
    },
  );

  app.get(`${path}/:id`, { schema: { tags, params: IdParams, response: { 200: Answer } }, ...one }, async ({ session, params }) => {
    const unit = await tenancy.withTenant(session, (trx) => operatingUnitOf(trx, session.organizationId, params.id), { readOnly: true });
    if (!unit) throw new Problem(unknownId);
    return { operating_unit: unit };
  });

  app.patch(
    `${path}/:id`,
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ operating_unit: closed({ name: Type.Optional(PlaceName), ...fields, lock_version: LockVersion }) }),
        response: { 200: Answer },
      },
      ...one,
    },
    async ({ session, params, body }) => ({
      operating_unit: await tenancy.withTenant(session, (trx) =>
        changeOperatingUnit(trx, session, params.id, body.operating_unit, clock.now()),
      ),
    }),
  );

  app.delete(
    `${path}/:id`,
    { schema: { tags, params: IdParams, querystring: closed({ lock_version: LockVersion }), response: { 204: Nothing } }, ...one },
    async ({ session, params, query }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteOperatingUnit(trx, session, params.id, query, clock.now()));
      return reply.code(204).send();
    },
  );
}
