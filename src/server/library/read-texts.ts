import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { openContent, type ContentRow } from '../files/stored-content.ts';
import { RecentMap } from '../http/recent-map.ts';
import { Problem } from '../../shared/problem.ts';
import type { Services } from '../services.ts';
import { latestVersions } from './library-file-store.ts';
import { readPdf, type PdfText } from './read-pdf.ts';

/** The job that reads texts of PDFs of one organisation. */
export const textTask = 'library-texts';

/** PDFs of one job, and the seconds after which it leaves the rest to the next: organisations take turns. */
const batch = { files: 10, seconds: 15 };

/** Number of interrupted readings per version since the server started. The queue resets its own count when a job is queued again. */
const cutShort = new RecentMap<string, number>(1_000);
const mostTries = 5;

/** Has PDFs without a text read, where there are any: those of a new version, and all that were there before texts were read. */
export async function queueTexts({ tenancy, queue }: Pick<Services, 'tenancy' | 'queue'>, organizationId: string): Promise<void> {
  const [waiting] = await tenancy.withTenant({ organizationId }, (trx) => unread(trx, organizationId, 1), { readOnly: true });
  if (waiting) await queue.add(textTask, [{ key: `${textTask}-${organizationId}`, payload: { organizationId }, line: textTask }]);
}

/** Queues the reading right after a change; the next minute makes up for a failure. */
export function wakeTexts({ log, ...services }: Pick<Services, 'tenancy' | 'queue' | 'log'>, organizationId: string): void {
  queueTexts(services, organizationId).catch((error: unknown) =>
    log.warn({ err: error, organizationId }, 'No text of a PDF could be queued'),
  );
}

/** Reads some PDFs of an organisation, the newest first, and queues the rest. */
export async function readTexts(services: Pick<Services, 'tenancy' | 'queue' | 'files' | 'clock'>, organizationId: string): Promise<void> {
  const { tenancy, files, clock } = services;
  const until = Date.now() + batch.seconds * 1000;
  const waiting = await tenancy.withTenant({ organizationId }, (trx) => unread(trx, organizationId, batch.files), { readOnly: true });
  const left: unknown[] = [];
  for (const version of waiting) {
    try {
      const read = await contentOf(files, organizationId, version).then((content) => content && textOf(content, version.id));
      await tenancy.withTenant({ organizationId }, (trx) => keepText(trx, organizationId, version, read, clock.now()));
    } catch (error) {
      if (!isCutShort(error)) throw error;
      left.push(error);
    }
    if (Date.now() > until) break;
  }
  // The queue repeats a failed job after a pause.
  if (left.length > 0) throw new AggregateError(left, `The reading of ${left.length} PDFs was cut short`);
  if (waiting.length > 0) await queueTexts(services, organizationId);
}

/** Returns the text of a version; undefined if it cannot be read, or if reading it was cut short too often. */
async function textOf(content: Buffer, versionId: string): Promise<PdfText | undefined> {
  try {
    return await readPdf(content);
  } catch (error) {
    if (!isCutShort(error)) throw error;
    const tries = (cutShort.get(versionId) ?? 0) + 1;
    cutShort.set(versionId, tries);
    if (tries < mostTries) throw error;
    return undefined;
  }
}

function isCutShort(error: unknown): boolean {
  return error instanceof Problem && error.code === 'request.busy';
}

interface UnreadVersion extends ContentRow {
  id: string;
  library_file_id: string;
}

/** The latest versions of files that are PDFs whose text was not read yet. */
async function unread(trx: Tenant, organizationId: string, limit: number): Promise<UnreadVersion[]> {
  return latestVersions(trx, organizationId)
    .leftJoin('library_texts as t', (join) => sameOrganization(join, 't.version_id', 'v.id'))
    .select(['v.id', 'v.library_file_id', 'c.storage_key', 'c.size', 'c.content_sha256'])
    .where('f.deleted_at', 'is', null)
    .where('c.type', '=', 'application/pdf')
    .where('t.version_id', 'is', null)
    .orderBy('v.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The bytes of a version; nothing where they are damaged. */
async function contentOf(files: Services['files'], organizationId: string, version: UnreadVersion): Promise<Buffer | undefined> {
  try {
    return await buffer(await openContent(files, organizationId, version));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Stores the text of a version in place of those of older ones; a PDF that could not be read has none, and is not tried again. */
async function keepText(
  trx: Tenant,
  organizationId: string,
  { id, library_file_id: fileId }: UnreadVersion,
  read: PdfText | undefined,
  at: Date,
): Promise<void> {
  const older = trx
    .selectFrom('library_file_versions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('library_file_id', '=', fileId)
    .where('id', '<>', id);
  await trx.deleteFrom('library_texts').where('organization_id', '=', organizationId).where('version_id', 'in', older).execute();
  // The file may have been removed for good while it was read.
  await sql`
    INSERT INTO library_texts (organization_id, version_id, is_readable, text, words, read_at)
    SELECT v.organization_id, v.id, ${read !== undefined}, ${read?.text ?? ''}, array_to_tsvector(${read?.words ?? []}::text[]), ${at}
    FROM library_file_versions v WHERE v.organization_id = ${organizationId} AND v.id = ${id}
    ON CONFLICT DO NOTHING`.execute(trx);
}
