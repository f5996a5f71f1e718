import type { Services } from '../services.ts';
import { after } from '../lifetimes.ts';
import { enqueueCheckpoint, lastMailedCheckpoint } from '../outbox/outbox.ts';
import { appendCheckpoint, readCheckpoints } from '../audit/checkpoint-file.ts';
import { checkpointFolder, signCheckpoint, signingKeyOf, type Checkpoint } from '../audit/checkpoint-key.ts';

const day = 24 * 60 * 60_000;

/**
 * Signs the current head of an organisation's history into a file outside the database and, once a day, into a mail to its super admin:
 * an attacker who rewrites the history cannot rewrite both copies. Returns undefined if nothing has happened since the last checkpoint.
 */
export async function writeCheckpoint(
  { tenancy, clock, config }: Pick<Services, 'tenancy' | 'clock' | 'config'>,
  organizationId: string,
): Promise<Checkpoint | undefined> {
  const folder = checkpointFolder(config.dataDir);
  const now = clock.now();
  const { head, mailed } = await tenancy.withTenant(
    { organizationId },
    async (trx) => ({
      head: await trx.selectFrom('history_heads').select(['seq', 'hash']).where('organization_id', '=', organizationId).executeTakeFirst(),
      mailed: await lastMailedCheckpoint(trx, organizationId),
    }),
    { readOnly: true },
  );
  if (!head) return undefined;

  const seq = Number(head.seq);
  const last = (await readCheckpoints(folder, organizationId)).at(-1);
  if (last?.seq === seq && last.hash === head.hash) return undefined;
  const checkpoint = signCheckpoint(folder, { organization: organizationId, seq, hash: head.hash, at: now.toISOString() });
  await appendCheckpoint(folder, checkpoint);
  await tenancy.withTenant({ organizationId }, (trx) =>
    trx
      .updateTable('history_heads')
      .set({ checkpoint_seq: String(seq), checkpoint_key: signingKeyOf(folder) })
      .where('organization_id', '=', organizationId)
      .execute(),
  );
  // Before the hour is quite over: the job runs each hour, and not to the second.
  if (mailed === undefined || mailed <= after(now, 60_000 - day)) {
    await tenancy.withTenant({ organizationId }, (trx) => enqueueCheckpoint(trx, checkpoint, now));
  }
  return checkpoint;
}
