import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { placeKinds } from '../../shared/site.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changePlace, removePlace } from './change-place.ts';
import { placesOfSite, placeTables, type StoredPlace } from './place-store.ts';
import { LockVersion, PlaceName } from './site-schemas.ts';
import { managedSite } from './site-rows.ts';

const tags = ['sites'];
const access = (action: 'read' | 'update' | 'delete') => ({ level: 'permission', module: 'Site', action }) as const;
const place = { id: Id, name: Type.String(), lock_version: Type.Integer() };
const person = maybe(closed({ id: Id, name: Type.String() }));
const Department = closed({ ...place, units: Type.Array(closed(place)) });
const Division = closed({ ...place, head: person, supervisor: person, departments: Type.Array(Department) });
const Changed = closed({
  name: Type.Optional(PlaceName),
  above_id: Type.Optional(Id),
  /** Of divisions only. */
  head_id: Type.Optional(maybe(Id)),
  supervisor_id: Type.Optional(maybe(Id)),
  lock_version: LockVersion,
});

/** Serves the places below a site: reads them as a tree, renames, moves and removes them. */
export function placeRoutes(app: App, { tenancy, clock }: Services): void {
  app.get(
    '/api/sites/:id/divisions',
    {
      schema: {
        tags,
        params: IdParams,
        response: { 200: closed({ site: closed({ id: Id, name: Type.String() }), divisions: Type.Array(Division) }) },
      },
      config: { access: access('read'), unknownId: 'site.not-found' },
    },
    async ({ session, params }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const site = await managedSite(trx, session, params.id);
          if (!site) throw new Problem('site.not-found');
          const { id, name } = site;
          return { site: { id, name }, divisions: await placesOfSite(trx, session.organizationId, id) };
        },
        { readOnly: true },
      ),
  );

  for (const kind of placeKinds) {
    const path = `/api/${placeTables[kind]}/:id`;
    const unknownId = 'place.not-found' as const;
    app.patch(
      path,
      {
        schema: {
          tags,
          params: IdParams,
          body: closed({ place: Changed }),
          response: { 200: closed({ place: closed(place) }) },
        },
        config: { access: access('update'), unknownId },
      },
      async ({ session, params, body }) => {
        const changed = await tenancy.withTenant(session, (trx) =>
          changePlace(trx, session, { kind, id: params.id }, body.place, clock.now()),
        );
        return { place: present(changed) };
      },
    );
    app.delete(
      path,
      {
        schema: { tags, params: IdParams, querystring: closed({ lock_version: LockVersion }), response: { 204: Nothing } },
        config: { access: access('delete'), unknownId },
      },
      async ({ session, params, query }, reply) => {
        await tenancy.withTenant(session, (trx) => removePlace(trx, session, { kind, id: params.id }, query, clock.now()));
        return reply.code(204).send();
      },
    );
  }
}

function present({ id, name, lock_version }: StoredPlace) {
  return { id, name, lock_version };
}
