import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import { PermitStory } from '../../tests/support/permit-story.ts';
import { median } from '../measure/statistics.ts';
import type { OpenBench } from './open-bench.ts';

/**
 * Approvals beside the bare transaction: medians alone in milliseconds, and how many sixteen people do in a second, the best of eight
 * alternating rounds.
 */
export interface MeasuredEvent {
  alone: { event: number; bare: number };
  atOnce: { event: number; bare: number };
}

const alone = 15;
const [people, each, rounds] = [16, 8, 8];

/**
 * Approves permits one by one and sixteen at once, and does the bare transaction on the same rows. The effects of earlier events are done
 * before each timing; those of the sixteen run beside them, as on a busy morning.
 */
export async function measureEvent(
  { server, tenancy, settled }: Pick<OpenBench, 'server' | 'tenancy' | 'settled'>,
  demo: Parameters<typeof PermitStory.begin>[1],
): Promise<MeasuredEvent> {
  const story = await PermitStory.begin(server, demo, 'general');
  const requested = async (count: number) => {
    const permits: PermitStory[] = [];
    for (let n = 0; n < count; n += 1) permits.push(await story.another().requested());
    return permits;
  };
  const approve = async (permit: PermitStory) => {
    const { status, text } = await permit.send('reviewer', 'approve');
    if (status !== 200) throw new Error(`The approval was refused: ${status} ${text.slice(0, 200)}`);
  };
  const bare = ({ id }: PermitStory) => bareEvent(tenancy, demo.organizationId, id);

  const permits = await requested(alone);
  const [events, transactions]: [number[], number[]] = [[], []];
  for (const permit of permits) {
    await settled();
    events.push(await timeOf(() => approve(permit)));
    await settled();
    transactions.push(await timeOf(() => bare(permit)));
  }
  const atOnce = { event: 0, bare: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const many = await requested(people * each);
    await settled();
    atOnce.event = Math.max(atOnce.event, await perSecond(many, approve));
    await settled();
    atOnce.bare = Math.max(atOnce.bare, await perSecond(many, bare));
  }
  return { alone: { event: median(events.slice(3)), bare: median(transactions.slice(3)) }, atOnce };
}

async function perSecond(permits: readonly PermitStory[], work: (permit: PermitStory) => Promise<unknown>): Promise<number> {
  const lines = Array.from({ length: people }, (_, person) => permits.filter((_permit, at) => at % people === person));
  const ms = await timeOf(() =>
    Promise.all(
      lines.map(async (line) => {
        for (const permit of line) await work(permit);
      }),
    ),
  );
  return permits.length / (ms / 1000);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The writes of an event without its rules: lock, update, history, outbox. */
function bareEvent(tenancy: Tenancy, organizationId: string, id: string): Promise<unknown> {
  return tenancy.withTenant({ organizationId }, async (trx) => {
    await sql`SELECT * FROM records WHERE organization_id = ${organizationId} AND id = ${id} FOR UPDATE`.execute(trx);
    await sql`UPDATE records SET version = version + 1 WHERE organization_id = ${organizationId} AND id = ${id}`.execute(trx);
    await sql`INSERT INTO outbox (organization_id, id, record_id, kind, payload, created_at, relayed_at)
      VALUES (${organizationId}, ${uuidv7()}, ${id}, 'bench', '{}', now(), now())`.execute(trx);
    await sql`SELECT seq FROM history_heads WHERE organization_id = ${organizationId} FOR UPDATE`.execute(trx);
    await sql`INSERT INTO history (organization_id, seq, at, entity, entity_id, action, text, prev, hash)
      SELECT organization_id, seq + 1, now(), 'record', ${id}, 'bench', '{}', hash, hash FROM history_heads
      WHERE organization_id = ${organizationId}`.execute(trx);
    await sql`UPDATE history_heads SET seq = seq + 1 WHERE organization_id = ${organizationId}`.execute(trx);
  });
}
