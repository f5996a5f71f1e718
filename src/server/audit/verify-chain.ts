import type { Tenancy, Tenant } from '../db/tenant.ts';
import { ChainWalk, type ChainFault } from './chain.ts';
import { readCheckpoints } from './checkpoint-file.ts';
import { checkpointFolder, digestOfKey, isSigned, publicKeysIn } from './checkpoint-key.ts';

export type HistoryFault =
  | ChainFault
  | {
      seq: number;
      /** `checkpoint-…`: the chain may be consistent in itself but differs from the checkpoint signed outside the database. */
      why: 'head-differs' | 'columns-differ' | 'checkpoint-differs' | 'checkpoint-ahead' | 'checkpoint-unsigned' | 'checkpoint-missing';
    };

export interface ChainVerdict {
  organizationId: string;
  entries: number;
  /** How many signed checkpoints the chain agrees with. */
  checkpoints: number;
  fault: HistoryFault | null;
}

/** Checkpoint as a mail states it. */
export interface MailedCheckpoint {
  seq: number;
  hash: string;
}

const batch = 5000;

/**
 * Verifies the whole history of an organisation: every link, the head against the last entry, and every checkpoint, from the data directory
 * or from mails, against its entry.
 */
export async function verifyChain(
  tenancy: Tenancy,
  organizationId: string,
  dataDir: string,
  mailed: readonly MailedCheckpoint[] = [],
): Promise<ChainVerdict> {
  const signed = await signedHashes(dataDir, organizationId);
  const verdict = (entries: number, checkpoints: number, fault: HistoryFault | null) => ({ organizationId, entries, checkpoints, fault });
  if ('fault' in signed) return verdict(0, 0, signed.fault);
  // A mail proves an entry, not that its checkpoint is still in the folder.
  const kept = new Set(signed.hashes.keys());
  for (const { seq, hash } of mailed) signed.hashes.set(seq, [...(signed.hashes.get(seq) ?? []), hash]);

  const read = async (trx: Tenant): Promise<ChainVerdict> => {
    const walk = new ChainWalk();
    let agreed = 0;
    for (;;) {
      const rows = await trx
        .selectFrom('history')
        .select(['seq', 'text', 'prev', 'hash', 'at', 'actor_id', 'entity', 'entity_id', 'site_id', 'action'])
        .where('organization_id', '=', organizationId)
        .where('seq', '>', String(walk.seq))
        .orderBy('seq')
        .limit(batch)
        .execute();
      for (const row of rows) {
        const fault = walk.step({ ...row, seq: Number(row.seq) });
        if (fault) return verdict(walk.seq, agreed, fault);
        if (!agrees(row)) return verdict(walk.seq, agreed, { seq: walk.seq, why: 'columns-differ' });
        const hashes = signed.hashes.get(walk.seq) ?? [];
        if (hashes.some((hash) => hash !== walk.hash)) return verdict(walk.seq, agreed, { seq: walk.seq, why: 'checkpoint-differs' });
        agreed += hashes.length;
      }
      if (rows.length < batch) break;
    }
    const head = await trx
      .selectFrom('history_heads')
      .select(['seq', 'hash', 'checkpoint_seq', 'checkpoint_key'])
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    const whole = head === undefined ? walk.seq === 0 : Number(head.seq) === walk.seq && head.hash === walk.hash;
    if (!whole) return verdict(walk.seq, agreed, { seq: walk.seq, why: 'head-differs' });
    const last = Number(head?.checkpoint_seq ?? 0);
    const isOurs = signed.keys.length === 0 || signed.keys.includes(head?.checkpoint_key ?? '');
    if (last > 0 && isOurs && !kept.has(last)) return verdict(walk.seq, agreed, { seq: last, why: 'checkpoint-missing' });
    const ahead = Math.max(0, ...signed.hashes.keys());
    return verdict(walk.seq, agreed, ahead > walk.seq ? { seq: ahead, why: 'checkpoint-ahead' } : null);
  };
  // A snapshot: an entry added meanwhile must not look like a head without its entry.
  return tenancy.withTenant({ organizationId }, read, { snapshot: true });
}

interface Signed {
  hashes: Map<number, string[]>;
  /** Digests of the public keys in the folder. Servers that share a database have separate folders. */
  keys: string[];
}

/** Returns the hashes that the checkpoints contain for the entries; a checkpoint that the installation's key did not sign is a fault. */
async function signedHashes(dataDir: string, organizationId: string): Promise<Signed | { fault: HistoryFault }> {
  const folder = checkpointFolder(dataDir);
  const publicKeys = publicKeysIn(folder);
  const hashes = new Map<number, string[]>();
  for (const checkpoint of await readCheckpoints(folder, organizationId)) {
    const { seq, hash, organization } = checkpoint;
    if (organization !== organizationId || !isSigned(publicKeys, checkpoint)) return { fault: { seq, why: 'checkpoint-unsigned' } };
    hashes.set(seq, [...(hashes.get(seq) ?? []), hash]);
  }
  return { hashes, keys: publicKeys.map(digestOfKey) };
}

interface HistoryColumns {
  text: string;
  at: Date;
  actor_id: string | null;
  entity: string;
  entity_id: string;
  site_id: string | null;
  action: string;
}

interface ToldColumns {
  v?: number;
  at: string;
  actor: string | null;
  entity: string;
  entityId: string;
  site?: string | null;
  action: string;
}

/** Whether the columns beside the hashed text still match the text. */
function agrees(row: HistoryColumns): boolean {
  const told = JSON.parse(row.text) as ToldColumns;
  return (
    told.at === row.at.toISOString() &&
    told.actor === row.actor_id &&
    told.entity === row.entity &&
    told.entityId === row.entity_id &&
    told.action === row.action &&
    // Entries of the first format carry no site.
    (told.v === undefined || told.site === row.site_id)
  );
}
