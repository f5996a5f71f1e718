import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Tenancy } from '../db/tenant.ts';

/** Where jobs go: the same key twice is one job. Payloads carry ids only. */
export interface JobQueue {
  /** Adds jobs. Of those with one `line` only one runs at a time. */
  add(task: string, jobs: readonly { key: string; payload: Record<string, string>; line?: string }[]): Promise<void>;
}

/** Carries outbox rows to the job queue, after the commit and in batches. */
export interface OutboxRelay {
  /** Says that an organisation has committed something; returns at once. */
  wake(organizationId: string): void;
  /** Carries all that waits in an organisation and gives how many. */
  relay(organizationId: string): Promise<number>;
  /** Waits for work in progress. */
  settle(): Promise<void>;
}

/** The job that carries out one outbox row. */
export const effectTask = 'carry-out-effect';

/** The job that mails to one person what an outbox row tells. */
export const mailTask = 'mail-person';

/** The job that mails to a few people what an outbox row tells. */
export const groupTask = 'mail-group';

/** Queues a separate mail job for each person, so that a failure affects, and is retried for, that person only. */
export async function queueMails(
  queue: JobQueue,
  { organizationId, outboxId }: { organizationId: string; outboxId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await queue.add(
    mailTask,
    userIds.map((userId) => ({ key: `mail-${outboxId}-${userId}`, payload: { organizationId, outboxId, userId } })),
  );
}

/** Queues a mail job for each few people. */
export async function queueGroups(
  queue: JobQueue,
  { organizationId, outboxId }: { organizationId: string; outboxId: string },
  groups: readonly (readonly string[])[],
): Promise<void> {
  await queue.add(
    groupTask,
    groups.map((ids) => ({ key: `mails-${outboxId}-${ids[0]}`, payload: { organizationId, outboxId, userIds: ids.join() } })),
  );
}

const batch = 100;
/** Milliseconds without another commit of the organisation after which the relay starts: requests come first, and one batch carries all. */
const calm = 50;
/** Milliseconds for which the relay waits at most while commits keep coming. */
const longest = 500;

/** A relay over the tenancy and a queue; a row may be added twice after a crash, and its key makes that one job. */
export function createRelay({
  tenancy,
  queue,
  log,
}: {
  tenancy: Tenancy;
  queue: JobQueue;
  log: Pick<FastifyBaseLogger, 'error'>;
}): OutboxRelay {
  const running = new Map<string, Promise<void>>();
  const wokenAt = new Map<string, number>();
  const again = new Set<string>();

  const relay = async (organizationId: string): Promise<number> => {
    for (let carried = 0; ;) {
      const count = await tenancy.withTenant({ organizationId }, async (trx) => {
        const rows = await trx
          .selectFrom('outbox')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('relayed_at', 'is', null)
          .orderBy('created_at')
          .limit(batch)
          .forUpdate()
          .skipLocked()
          .execute();
        if (rows.length === 0) return 0;
        await queue.add(
          effectTask,
          rows.map(({ id }) => ({ key: `effect-${id}`, payload: { organizationId, outboxId: id } })),
        );
        await trx
          .updateTable('outbox')
          .set({ relayed_at: new Date() })
          .where('organization_id', '=', organizationId)
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
        return rows.length;
      });
      carried += count;
      if (count < batch) return carried;
    }
  };

  /** Waits until no commits come for a moment. */
  const gather = async (organizationId: string): Promise<void> => {
    const start = performance.now();
    const isBusy = () => performance.now() - (wokenAt.get(organizationId) ?? 0) < calm && performance.now() - start < longest;
    do await setTimeout(calm);
    while (isBusy());
  };

  const run = async (organizationId: string): Promise<void> => {
    do {
      await gather(organizationId);
      again.delete(organizationId);
      try {
        await relay(organizationId);
      } catch (error) {
        // The minute's sweep tries again: nothing is lost, it is only late.
        log.error({ err: error, organizationId }, 'outbox relay failed');
      }
    } while (again.has(organizationId));
    running.delete(organizationId);
    wokenAt.delete(organizationId);
  };

  return {
    relay,
    wake(organizationId) {
      wokenAt.set(organizationId, performance.now());
      if (running.has(organizationId)) again.add(organizationId);
      else running.set(organizationId, run(organizationId));
    },
    async settle() {
      await Promise.all(running.values());
    },
  };
}
