import { sql } from 'kysely';
import { initialPosition, lifecycleById, openStates } from '../../../workflows/index.ts';
import type { WaitingWork } from '../../shared/user.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { seatsWaitingFor } from '../reviews/waiting-for.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Returns the work of an organisation that waits for a user, by module. It must be reassigned before the user leaves. */
export async function waitingWork(
  trx: Tenant,
  { organizationId, zone }: Pick<ServerSession, 'organizationId' | 'zone'>,
  userId: string,
  { modules, now }: { modules: ModuleCatalogue; now: Date },
): Promise<WaitingWork[]> {
  const open = modules.all.flatMap(({ id, lifecycle: name }) => {
    const lifecycle = lifecycleById(name);
    return [initialPosition(lifecycle).status, ...openStates(lifecycle)].map((state) => `${id}/${state}`);
  });
  const records = await trx
    .selectFrom('records as r')
    .select('r.module')
    .select(sql<string>`count(*) FILTER (WHERE r.requester_id = ${userId})`.as('own'))
    .select(sql<string>`count(*) FILTER (WHERE r.requester_id <> ${userId})`.as('parties'))
    .where('r.organization_id', '=', organizationId)
    .where(sql<boolean>`r.module || '/' || r.status = ANY (${open}::text[])`)
    .where((eb) =>
      eb.or([
        eb('r.requester_id', '=', userId),
        eb(
          'r.id',
          'in',
          eb
            .selectFrom('record_people as p')
            .select('p.record_id')
            .where('p.organization_id', '=', organizationId)
            .where('p.user_id', '=', userId),
        ),
      ]),
    )
    .groupBy('r.module')
    .execute();
  const seats = await trx
    .selectFrom(seatsWaitingFor({ organizationId, userId, zone }, modules.all, now).as('w'))
    .innerJoin('records as r', (join) => join.onRef('r.id', '=', 'w.record_id').on('r.organization_id', '=', organizationId))
    .select(['r.module', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy('r.module')
    .execute();
  return modules.all.flatMap(({ id: module }) => {
    const of = records.find((each) => each.module === module);
    const reviews = Number(seats.find((each) => each.module === module)?.count ?? 0);
    const counts = { own: Number(of?.own ?? 0), parties: Number(of?.parties ?? 0), reviews };
    return counts.own + counts.parties + counts.reviews > 0 ? [{ module, ...counts }] : [];
  });
}
