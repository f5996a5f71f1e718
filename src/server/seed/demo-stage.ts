import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import type { Tenant } from '../db/tenant.ts';
import { insertFile, type FilePlace } from '../files/file-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import type { RecordServices } from '../records/load-view.ts';
import { sessionOfUser } from '../session/session-of-user.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { DemoOrganization } from './demo-organization.ts';

/** A person of the demo, by the name of their account, as if signed in. */
export async function memberOf(
  { modules, clock }: Pick<RecordServices, 'modules' | 'clock'>,
  trx: Tenant,
  { organizationId, subDomain }: Pick<DemoOrganization, 'organizationId' | 'subDomain'>,
  account: string,
): Promise<ServerSession> {
  const session = await sessionOfUser(modules, trx, organizationId, { email: `${account}@${subDomain}.muster.example` }, clock.now());
  if (!session) throw new Error(`The demo has nobody called ${account}`);
  return session;
}

/** Whether an organisation has a record of a module. */
export async function hasRecords(trx: Tenant, organizationId: string, module: string): Promise<boolean> {
  const found = await trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Suppresses notifications of the demo's past events. */
export async function tellNobody(trx: Tenant, organizationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ relayed_at: now })
    .where('organization_id', '=', organizationId)
    .where('relayed_at', 'is', null)
    .execute();
}

/** Attaches a drawing (SVG) to an answer, as a photo that a user took. Returns its id. */
export async function addPicture(
  services: Pick<RecordServices, 'clock'> & { files: FileStore },
  trx: Tenant,
  session: ServerSession,
  of: FilePlace,
  { drawing, name }: { drawing: string; name: string },
): Promise<string> {
  return addFile(services, trx, session, of, { content: await sharp(Buffer.from(drawing)).jpeg().toBuffer(), type: 'image/jpeg', name });
}

/** Stores a file as if a person had uploaded it; gives its id. */
export async function addFile(
  { files, clock }: Pick<RecordServices, 'clock'> & { files: FileStore },
  trx: Tenant,
  session: ServerSession,
  of: FilePlace,
  { content, type, name }: { content: Buffer; type: string; name: string },
): Promise<string> {
  const storageKey = await files.put(session.organizationId, content);
  const id = uuidv7();
  await insertFile(trx, session, of, { id, storageKey, content, sent: content, stored: content, type, name, at: clock.now() });
  return id;
}
