import { advance, reportFailed } from '../../../workflows/index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { viewOf, type RecordServices } from './load-view.ts';
import type { LinkedRecord } from './record-links.ts';
import { factsOf, positionOf, type RecordView } from './record-view.ts';
import { moveBySystem } from './system-move.ts';

/** The relation by which a record names another one as failed. */
const failsRelation = 'fails';

/** Tells the records that an event names as failed for the first time, in its transaction; one whose lifecycle knows no failure ignores it. */
export async function reportFailures(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  before: RecordView,
  linked: readonly LinkedRecord[],
): Promise<void> {
  const { record } = before;
  const isSubmitted = record.number !== null;
  const known = new Set(isSubmitted ? before.linked.filter(({ relation }) => relation === failsRelation).map(({ id }) => id) : []);
  const named = new Set(linked.filter(({ relation, id }) => relation === failsRelation && !known.has(id)).map(({ id }) => id));
  for (const id of [...named].toSorted()) {
    const failed = await trx
      .selectFrom('records')
      .selectAll()
      .where('organization_id', '=', record.organization_id)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const view = await viewOf(services, trx, failed, session.language, session.zone);
    const next = advance(view.lifecycle, positionOf(failed), {
      type: reportFailed,
      at: view.now.toISOString(),
      relation: failsRelation,
      facts: { ...factsOf(view, null, reportFailed), permitted: true },
    });
    await moveBySystem(trx, view, next, { action: reportFailed, relation: failsRelation, actorId: session.userId });
  }
}
