import type { HistoryEntry } from '../../shared/record.ts';
import { printParts } from '../../shared/print-parts.ts';
import type { PrintedLink, PrintedRecord } from '../../shared/printed-record.ts';
import type { Tenant } from '../db/tenant.ts';
import { fileRow, withKeys } from '../files/file-rows.ts';
import { filesOf } from '../files/owned-files.ts';
import { gateCode } from '../gate/gate-state.ts';
import { listLinks } from '../records/list-links.ts';
import { loadView } from '../records/load-view.ts';
import { presentRecord } from '../records/present-record.ts';
import { recordHistory } from '../records/record-history.ts';
import type { RecordView } from '../records/record-view.ts';
import { seenBy } from '../records/section-scope.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { Mask } from '../../shared/mask-names.ts';
import { maskFor } from '../records/masked-names.ts';
import { storedPicture } from './print-picture.ts';

const mostPictures = 100;
const historyPage = 200;
const longestHistory = 2_000;

/** Gathers a record as its reader may see it, with its pictures made small enough for paper. */
export async function gatherRecord(services: Services, session: ServerSession, id: string): Promise<PrintedRecord> {
  const { organizationId, language } = session;
  const { files, logo, code, ...gathered } = await services.tenancy.withTenant(
    session,
    async (trx) => {
      const view = await loadView(services, trx, session, id);
      const isSeen = seenBy(view, session);
      const parts = printParts(view.manifest);
      return {
        detail: await presentRecord(trx, session, view),
        template: view.form.template,
        parts,
        history: parts.history ? await wholeHistory(services, trx, session, view, { isSeen, mask: maskFor(view, isSeen) }) : [],
        links: parts.links ? await linksOnPaper(services, trx, session, id) : [],
        organization: (await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow())
          .name,
        logo: await organizationLogo(trx, organizationId),
        code: (await gateCode(services, trx, session, view, { make: false }))?.picture,
        files: (await withKeys(trx, organizationId, await filesOfRecord(trx, organizationId, view.record.id))).filter(({ question }) =>
          isSeen(question ?? ''),
        ),
      };
    },
    { readOnly: true },
  );

  const printed: PrintedRecord['files'] = [];
  for (const file of files) {
    const { id: fileId, name, type, size } = file;
    const isPicture = type.startsWith('image/') && printed.filter(({ picture }) => picture !== undefined).length < mostPictures;
    const picture = isPicture ? await storedPicture(services, organizationId, file, type) : undefined;
    printed.push({ id: fileId, name, type, size: Number(size), ...(picture !== undefined && { picture }) });
  }
  const drawn = logo && (await storedPicture(services, organizationId, logo, 'image/png'));
  return {
    ...gathered,
    ...(drawn !== undefined && { logo: drawn }),
    ...(code !== undefined && { code }),
    files: printed,
    language,
    printedAt: services.clock.now().toISOString(),
  };
}

async function linksOnPaper(services: Services, trx: Tenant, session: ServerSession, id: string): Promise<PrintedLink[]> {
  const { items } = await listLinks(services, trx, session, id);
  return items.map((link) => {
    const { title } = services.modules.manifest(link.module);
    return { ...link, ...(title && { module_title: title }) };
  });
}

async function filesOfRecord(trx: Tenant, organizationId: string, recordId: string) {
  return trx
    .selectFrom('files')
    .select(['id', 'name', 'sealed_name', 'type', 'size', 'storage_key', 'content_sha256', 'content_key', 'question'])
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .orderBy('created_at')
    .execute();
}

/** Returns the row of the organisation's logo, if it has one. */
export async function organizationLogo(trx: Tenant, organizationId: string) {
  const [id] = (await filesOf(trx, organizationId, 'organization-logo', [organizationId])).get(organizationId) ?? [];
  return id === undefined ? undefined : fileRow(trx, organizationId, id);
}

async function wholeHistory(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  reader: { isSeen: (key: string) => boolean; mask: Mask },
): Promise<HistoryEntry[]> {
  const all: HistoryEntry[] = [];
  for (;;) {
    const before = all.at(-1)?.seq;
    const page = await recordHistory(services, trx, session, view, { size: historyPage, ...(before !== undefined && { before }) }, reader);
    all.push(...page);
    if (page.length < historyPage || all.length >= longestHistory) return all;
  }
}
