import { Type } from 'typebox';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { addFavorite, changeFavorite } from './favorites.ts';
import { Favorite, LockVersion, ofOne, Reminder, wantedReminder } from './library-schemas.ts';
import { changeReminder, createReminder } from './write-reminder.ts';

const tags = ['library'];
const access = { level: 'permission', module: 'Library', action: 'read' } as const;
const ofId = { access, unknownId: 'settings.not-found' } as const;

/** Favourites and reminders, which people set for themselves (section 7.11). */
export function libraryMarkRoutes(app: App, { tenancy, clock }: Services): void {
  app.post(
    '/api/favorites',
    {
      schema: { tags, body: closed({ favorite: closed(ofOne) }), response: { 201: closed({ favorite: Favorite }) } },
      config: { access },
    },
    async (request, reply) => {
      const { session, body } = request;
      const make = async () =>
        writeOnce(tenancy, request, async (trx) => ({ favorite: await addFavorite(trx, session, body.favorite, clock.now()) }));
      return reply.code(201).send(await make());
    },
  );

  app.patch(
    '/api/favorites/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ favorite: closed({ is_favorite: Type.Boolean() }) }),
        response: { 200: closed({ favorite: Favorite }) },
      },
      config: ofId,
    },
    async ({ session, params, body }) => ({
      favorite: await tenancy.withTenant(session, (trx) => changeFavorite(trx, session, params.id, body.favorite.is_favorite)),
    }),
  );

  app.post(
    '/api/reminder',
    {
      schema: {
        tags,
        body: closed({ reminder: closed({ ...ofOne, ...wantedReminder }) }),
        response: { 201: closed({ reminder: Reminder }) },
      },
      config: { access },
    },
    async (request, reply) => {
      const { session, body } = request;
      const make = async () =>
        writeOnce(tenancy, request, async (trx) => ({ reminder: await createReminder(trx, session, body.reminder, clock.now()) }));
      return reply.code(201).send(await make());
    },
  );

  app.patch(
    '/api/reminder/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ reminder: closed({ ...wantedReminder, is_done: Type.Optional(Type.Boolean()), lock_version: LockVersion }) }),
        response: { 200: closed({ reminder: Reminder }) },
      },
      config: ofId,
    },
    async ({ session, params, body }) => ({
      reminder: await tenancy.withTenant(session, (trx) => changeReminder(trx, session, params.id, body.reminder, clock.now())),
    }),
  );
}
