import type { TourName } from '../../shared/tour.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

type Owner = Pick<ServerSession, 'organizationId' | 'userId'>;

/** The tours that a user was shown or did not want to see, by name. */
export async function seenTours(trx: Tenant, { organizationId, userId }: Owner): Promise<TourName[]> {
  const seen = await trx
    .selectFrom('user_tours')
    .select('tour')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('tour')
    .execute();
  return seen.map(({ tour }) => tour);
}

/** Keeps that a user has seen a tour; the first time counts. */
export async function keepSeenTour(trx: Tenant, { organizationId, userId }: Owner, tour: TourName, at: Date): Promise<void> {
  await trx
    .insertInto('user_tours')
    .values({ organization_id: organizationId, user_id: userId, tour, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
