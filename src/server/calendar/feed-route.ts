import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { App } from '../plugins/app-type.ts';
import { closed } from '../plugins/schemas.ts';
import { targetOfLink } from '../public-links/public-links.ts';
import type { Services } from '../services.ts';
import { after } from '../session/lifetimes.ts';
import { occurrencesOf, type CalendarReader } from './entry-store.ts';
import { feedFile } from './ics.ts';

const day = 24 * 60 * 60_000;

/** A person's calendar for the calendar program of their choice, which has no session: the token in its address is the key. */
export function calendarFeedRoute(app: App, { tenancy, clock }: Services): void {
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
      const occurrences = await tenancy.withTenant(
        { organizationId },
        async (trx) => {
          const { entityId } = await targetOfLink(trx, organizationId, { purpose: 'calendarFeed', token, now });
          return occurrencesOf(trx, await readerOf(trx, organizationId, entityId), after(now, -30 * day), after(now, 365 * day));
        },
        { readOnly: true },
      );
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(feedFile('Muster HSSE', occurrences));
    },
  );
}

/** Whose calendar it is, as they may read now; somebody who left has none. */
async function readerOf(trx: Tenant, organizationId: string, userId: string): Promise<CalendarReader> {
  const user = await trx
    .selectFrom('users')
    .select('is_admin')
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!user) throw new Problem('link.expired');
  const sites = await trx
    .selectFrom('user_sites')
    .select('site_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  return { organizationId, userId, isAdmin: user.is_admin, siteIds: sites.map(({ site_id: id }) => id) };
}
