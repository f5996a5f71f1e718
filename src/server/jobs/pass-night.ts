import type { Config } from '../config.ts';
import type { Tenant } from '../db/tenant.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeFilesById, removeForgotten } from '../files/owned-files.ts';
import { mailFolder } from '../mailbox/mail-folder.ts';
import { removeMails } from '../mailbox/mailbox.ts';
import { emptyCalendarBin } from '../calendar/empty-calendar-bin.ts';
import { emptyBin } from '../library/empty-bin.ts';
import { forgetNotifications } from '../notifications/notification-store.ts';
import type { Services } from '../services.ts';
import { after } from '../lifetimes.ts';
import { unusedImages } from '../templates/template-images.ts';

const day = 24 * 60 * 60_000;
const month = 30 * day;

/** Numbers of things that a night removed from an organisation. */
export interface Removed {
  passwordResets: number;
  activations: number;
  forgottenFiles: number;
  binnedFiles: number;
  binnedEntries: number;
  unusedImages: number;
  idempotencyKeys: number;
  sessions: number;
  signInAttempts: number;
  outbox: number;
  imports: number;
  notifications: number;
  mails: number;
  contents: number;
}

/** Each night: rows and contents that nothing will ask for again. */
export async function passNight(
  { tenancy, clock, files, config }: Pick<Services, 'tenancy' | 'clock' | 'files'> & { config: Pick<Config, 'dataDir' | 'mailSink'> },
  organizationId: string,
): Promise<Removed> {
  const now = clock.now();
  const rows = await tenancy.withTenant({ organizationId }, (trx) => removeRows(trx, organizationId, now));
  // Every document is looked through for them: that it takes long is no reason to keep all the rest.
  // An author may still take back what removed a picture from a draft.
  const unused = await tenancy.withTenant({ organizationId }, async (trx) =>
    removeFilesById(trx, organizationId, await unusedImages(trx, organizationId, after(now, -month))),
  );
  const orphans = async (keys: string[]) =>
    tenancy.withTenant({ organizationId }, (trx) => withoutRow(trx, organizationId, keys), { readOnly: true });
  const mails = await removeMails(mailFolder(config), organizationId, after(now, -month));
  return { ...rows, unusedImages: unused, mails, contents: await removeContents(files, organizationId, after(now, -day), orphans) };
}

async function removeRows(trx: Tenant, organizationId: string, now: Date): Promise<Omit<Removed, 'contents' | 'mails' | 'unusedImages'>> {
  const passwordResets = await trx
    .deleteFrom('password_resets')
    .where('organization_id', '=', organizationId)
    .where('expires_at', '<', now)
    .executeTakeFirst();
  const activations = await trx
    .deleteFrom('activations')
    .where('organization_id', '=', organizationId)
    .where('expires_at', '<', after(now, -month))
    .executeTakeFirst();
  const forgottenFiles = await removeForgotten(trx, organizationId, after(now, -day));
  const binnedFiles = await emptyBin(trx, organizationId, now);
  const binnedEntries = await emptyCalendarBin(trx, organizationId, now);
  const idempotencyKeys = await trx
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', organizationId)
    .where('created_at', '<', after(now, -day))
    .executeTakeFirst();
  const sessions = await trx
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('expires_at', '<', after(now, -month))
    .executeTakeFirst();
  const signInAttempts = await trx
    .deleteFrom('sign_in_attempts')
    .where('organization_id', '=', organizationId)
    .where('since', '<', after(now, -day))
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now)]))
    .executeTakeFirst();
  const outbox = await trx
    .deleteFrom('outbox')
    .where('organization_id', '=', organizationId)
    .where('relayed_at', '<', after(now, -month))
    .executeTakeFirst();
  const notifications = await forgetNotifications(trx, organizationId, { read: after(now, -3 * month), any: after(now, -6 * month) });
  // The rows that were refused tell of people: their report is for mending them soon.
  const imports = await trx
    .deleteFrom('imports')
    .where('organization_id', '=', organizationId)
    .where('created_at', '<', after(now, -7 * day))
    .executeTakeFirst();
  const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);
  return {
    passwordResets: count(passwordResets),
    activations: count(activations),
    forgottenFiles,
    binnedFiles,
    binnedEntries,
    idempotencyKeys: count(idempotencyKeys),
    sessions: count(sessions),
    signInAttempts: count(signInAttempts),
    outbox: count(outbox),
    imports: count(imports),
    notifications,
  };
}

/** Removes the contents that a killed upload or a lost removal left; a young one may still get its row. */
async function removeContents(
  files: FileStore,
  organizationId: string,
  before: Date,
  orphans: (keys: string[]) => Promise<string[]>,
): Promise<number> {
  let removed = 0;
  for await (const keys of files.writtenBefore(organizationId, before)) {
    const gone = await orphans(keys);
    await files.remove(organizationId, gone);
    removed += gone.length;
  }
  return removed;
}

async function withoutRow(trx: Tenant, organizationId: string, keys: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('files')
    .select('storage_key')
    .where('organization_id', '=', organizationId)
    .where('storage_key', 'in', keys)
    .execute();
  const kept = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !kept.has(key));
}
