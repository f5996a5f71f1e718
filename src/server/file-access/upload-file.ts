import type { MultipartFile } from '@fastify/multipart';
import { Problem } from '../../shared/problem.ts';
import { refuseWhenFull } from '../listing/change.ts';
import { codeOf } from '../error-code.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { checkedContent, tooLarge } from '../files/file-content.ts';
import { insertFile, sentBefore, type FilePlace, type KeptFile, type StoredFile } from '../files/file-rows.ts';
import { keyOfPlace } from './place-key.ts';
import { limitsOfPlace } from './place-limits.ts';
import { storedAs } from '../files/stored-content.ts';

/** Reader of a sent file: its name, and its bytes up to a number of them. */
export type SentFile = (mostBytes: number) => Promise<MultipartFile | undefined>;

/** Accepts a file for its place: permitted, within the limits, of the type it claims, and once per id. */
export async function uploadFile(
  services: Services,
  session: ServerSession,
  { id, place, file }: { id: string; place: FilePlace; file: SentFile },
): Promise<StoredFile> {
  const { tenancy, clock } = services;
  refuseWhenFull(session);
  const limits = await tenancy.withTenant(session, (trx) => limitsOfPlace(services, trx, session, place), { readOnly: true });
  const part = await file(limits.maxSize);
  if (!part) throw new Problem('file.missing');
  const sent = await part.toBuffer().catch((error: unknown) => {
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(limits) : error;
  });
  const before = await tenancy.withTenant(session, (trx) => sentBefore(trx, session, id, sent), { readOnly: true });
  return (
    before ?? keepFile(services, session, place, { id, sent, at: clock.now(), ...(await checkedContent(sent, part.filename, limits)) })
  );
}

/** Stores the content first and then its row, and takes the content back where there is no row for it. */
async function keepFile(
  { tenancy, files, forms }: Services,
  session: ServerSession,
  place: FilePlace,
  file: Omit<KeptFile, 'storageKey' | 'stored' | 'key'>,
): Promise<StoredFile> {
  const key = 'record' in place ? await tenancy.withTenant(session, (trx) => keyOfPlace({ forms }, trx, session, place)) : undefined;
  const stored = storedAs(file.content, key);
  const storageKey = await files.put(session.organizationId, stored);
  const forget = () => files.remove(session.organizationId, [storageKey]);
  try {
    const kept = await tenancy.withTenant(session, (trx) => insertFile(trx, session, place, { ...file, stored, key, storageKey }));
    if (kept) return kept;
    // The same file, sent twice at the same time: the other one was first.
    const first = await tenancy.withTenant(session, (trx) => sentBefore(trx, session, file.id, file.sent), { readOnly: true });
    if (!first) throw new Problem('file.exists');
    await forget();
    return first;
  } catch (error) {
    await forget();
    throw error;
  }
}
