import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { originOf } from '../http/hosts.ts';
import { closed } from '../http/schemas.ts';
import { targetOfLink } from '../public-links/public-links.ts';
import type { Services } from '../services.ts';
import { after } from '../lifetimes.ts';
import { sessionOfUser } from '../session/session-of-user.ts';
import { occurrencesOf } from './entry-store.ts';
import { recordsOfFeed } from './feed-records.ts';
import { feedFile } from './ics.ts';

const day = 24 * 60 * 60_000;

/** A person's calendar for the calendar program of their choice, which has no session: the token in its address is the key. */
export function calendarFeedRoute(app: App, { tenancy, clock, modules, config }: Services): void {
  app.get(
    '/api/calendar_feed/:token',
    {
      schema: {
        tags: ['calendar'],
        params: closed({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 200: Type.String({ description: 'A calendar file' }) },
      },
      config: { access: { level: 'public' }, unknownId: 'link.expired' },
    },
    async ({ organizationId, params }, reply) => {
      const now = clock.now();
      const token = params.token.replace(/\.ics$/, '');
      const [from, until] = [after(now, -30 * day), after(now, 365 * day)];
      const { events, origin } = await tenancy.withTenant(
        { organizationId },
        async (trx) => {
          const { entityId } = await targetOfLink(trx, organizationId, { purpose: 'calendarFeed', token, now });
          // With the user's current permissions; a user who has left has no calendar.
          const session = await sessionOfUser(modules, trx, organizationId, { id: entityId }, now);
          if (!session) throw new Problem('link.expired');
          const occurrences = await occurrencesOf(trx, session, from, until);
          const entries = occurrences.map(({ venue, link, ...entry }) => ({
            ...entry,
            ...(venue !== null && { place: venue }),
            ...(link !== null && { link }),
          }));
          const { sub_domain_name: subDomain } = await trx
            .selectFrom('organizations')
            .select('sub_domain_name')
            .where('id', '=', organizationId)
            .executeTakeFirstOrThrow();
          const records = await recordsOfFeed(modules, trx, session, { from, until });
          return { events: [...entries, ...records], origin: originOf(subDomain, config) };
        },
        { readOnly: true },
      );
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(feedFile('Muster HSSE', events, origin));
    },
  );
}
