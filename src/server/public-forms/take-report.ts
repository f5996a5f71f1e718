import { uuidv7 } from 'uuidv7';
import { compile, open, submit } from '../../../engine/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';
import { mostPublicFiles, plainKey, publicReporterId } from '../../shared/public-form.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import { createPublicLink, openLinks, targetOfLink } from '../public-links/public-links.ts';
import { createRecord } from '../records/create-record.ts';
import { loadView, type RecordServices } from '../records/load-view.ts';
import { findRecord, type StoredRecord } from '../records/record-store.ts';
import { sendEvent } from '../records/send-event.ts';
import type { ServerSession } from '../session/server-session.ts';
import { publicDocument } from './public-document.ts';
import { publicTemplate } from './public-form.ts';
import { ensureReporter } from './public-reporter.ts';

const firstEvent = { event: 'submit' } as const;

/** Begins a report: a draft of the public reporter, with the sender's key. Repeating the call changes nothing. */
export async function beginReport(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  manifest: ModuleManifest,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const { organizationId } = session;
  const known = await reportOfKey(trx, organizationId, key, services.clock.now());
  if (known === id) return;
  if (known) throw new Problem('record.exists');
  // Knowing the id of another person's report must not be enough to get a key to it.
  if ((await openLinks(trx, organizationId, followUpOfRecord(id), services.clock.now())).length > 0) throw new Problem('record.exists');
  const template = await publicTemplate(trx, organizationId, manifest);
  await ensureReporter(trx, organizationId);
  await createRecord(services, trx, session, { id, module: manifest.id, template_id: template.id });
  await createPublicLink(trx, organizationId, {
    id: uuidv7(),
    ...followUpOfRecord(id),
    token: plainKey(key),
    createdBy: publicReporterId,
    now: services.clock.now(),
  });
}

/** Submits a report that was begun with the same key. A report that is already submitted stays unchanged. */
export async function submitReport(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { id, ...content }: { id: string; answers: Answers; remarks: Remarks },
): Promise<StoredRecord> {
  const record = await findRecord(trx, session, id, 'lock');
  if (!record) throw new Problem('report.not-found');
  if (record.status !== 'draft') return record;
  await requireAsked(services, trx, session, id, content);
  return (await sendEvent(services, trx, session, id, { event: 'submit', ...content, version: record.version })).record;
}

/** Requires the answers of the public form. The organisation completes the rest of the document. */
async function requireAsked(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { answers, remarks }: { answers: Answers; remarks: Remarks },
): Promise<void> {
  const view = await loadView(services, trx, session, id);
  const form = compile(publicDocument(view.form.template), session.language);
  const submission = submit(open(form, { answers, remarks, now: view.now.toISOString(), zone: view.zone }), firstEvent);
  if (!submission.ok) throw new Problem('record.answers-invalid', { violations: [...submission.violations] });
}

/** Target of the follow-up link of a report. */
export const followUpOfRecord = (id: string) => ({ purpose: 'followUp', entity: 'record', entityId: id }) as const;

/** The id of the report that a key opens. */
export async function reportOfKey(trx: Tenant, organizationId: string, key: string, now: Date): Promise<string | undefined> {
  try {
    return (await targetOfLink(trx, organizationId, { purpose: 'followUp', token: plainKey(key), now })).entityId;
  } catch (error) {
    if (error instanceof Problem && error.code === 'link.expired') return undefined;
    throw error;
  }
}

/** Requires that a key opens the named report. */
export async function requireReport(
  trx: Tenant,
  organizationId: string,
  { id, key }: { id: string; key: string },
  now: Date,
): Promise<void> {
  if ((await reportOfKey(trx, organizationId, key, now)) !== id) throw new Problem('report.not-found');
}

/** Refuses more files than a public report may have. */
export async function requireRoomForFile(trx: Tenant, organizationId: string, record: string): Promise<void> {
  const { count } = await trx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', record)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPublicFiles) throw new Problem('file.too-many', { params: { count: mostPublicFiles } });
}
