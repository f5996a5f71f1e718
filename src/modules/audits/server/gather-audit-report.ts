import type { PrintedReport } from '../../../shared/printed-record.ts';
import { fileRow } from '../../../server/files/file-rows.ts';
import { isFileSeen } from '../../../server/file-access/file-seen.ts';
import { organizationLogo } from '../../../server/print/gather-record.ts';
import { storedPicture } from '../../../server/print/print-picture.ts';
import { findRecord } from '../../../server/records/record-store.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { auditReport } from './audit-report.ts';

const mostPictures = 100;

/** Gathers the report of an audit with the pictures of its findings that the reader may see, made small enough for paper. */
export async function gatherAuditReport(services: Services, session: ServerSession, id: string): Promise<PrintedReport> {
  const { organizationId, language } = session;
  const { report, logo, shown } = await services.tenancy.withTenant(
    session,
    async (trx) => {
      const found = await auditReport(services, trx, session, id);
      const record = await findRecord(trx, session, id);
      const rows = [];
      for (const file of found.findings.flatMap(({ files }) => files).slice(0, mostPictures)) {
        const row = await fileRow(trx, organizationId, file);
        const isShown = row?.record_id === id && record && row.type.startsWith('image/');
        if (isShown && (await isFileSeen(services, trx, session, record, row.question ?? ''))) rows.push(row);
      }
      return { report: found, logo: await organizationLogo(trx, organizationId), shown: rows };
    },
    { readOnly: true },
  );

  const pictures: Record<string, string> = {};
  for (const row of shown) {
    const picture = await storedPicture(services, organizationId, row, row.type);
    if (picture !== undefined) pictures[row.id] = picture;
  }
  const drawn = logo && (await storedPicture(services, organizationId, logo, 'image/png'));
  return {
    language,
    ...(drawn !== undefined && { logo: drawn }),
    report,
    pictures,
    printedAt: services.clock.now().toISOString(),
  };
}
