import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { readableBy } from '../session/read-scope.ts';
import type { ServerSession } from '../session/server-session.ts';
import { openStatuses } from '../sites/open-records.ts';
import type { FeedEvent } from './ics.ts';

const most = 1_000;

/** The open records in which a person has one of the parties that their module puts into calendar feeds. */
export async function recordsOfFeed(
  modules: ModuleCatalogue,
  trx: Tenant,
  session: ServerSession,
  { from, until }: { from: Date; until: Date },
): Promise<FeedEvent[]> {
  const found: FeedEvent[] = [];
  for (const manifest of modules.all) {
    const { start, end = start, feed = [] } = manifest.calendar ?? { start: 'starts_at' as const };
    const states = openStatuses(manifest);
    if (feed.length === 0 || states.length === 0 || !allows(session.rules, 'read', manifest.subject)) continue;
    const rows = await trx
      .selectFrom('records as r')
      .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
      .select(['r.id', 'r.number', 'r.title', `r.${start} as begins`, `r.${end} as finishes`, 's.name as site'])
      .where('r.organization_id', '=', session.organizationId)
      .where('r.module', '=', manifest.id)
      .where('r.status', 'in', states)
      .where(`r.${start}`, '<', until)
      .where(`r.${start}`, '>', from)
      .where(readableBy(session))
      .where('r.id', 'in', (eb) =>
        eb
          .selectFrom('record_people as p')
          .select('p.record_id')
          .where('p.organization_id', '=', session.organizationId)
          .where('p.user_id', '=', session.userId)
          .where('p.party', 'in', feed),
      )
      .orderBy(`r.${start}`)
      .limit(most)
      .execute();
    for (const { id, number, title, begins, finishes, site } of rows)
      if (begins !== null)
        found.push({
          id,
          title: [number, title].filter(Boolean).join(' · '),
          starts_at: begins.toISOString(),
          ends_at: (finishes ?? begins).toISOString(),
          ...(site !== null && { place: site }),
          path: `/records/${manifest.id}/${id}`,
        });
  }
  return found;
}
