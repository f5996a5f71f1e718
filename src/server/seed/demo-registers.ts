import { usualStatistics } from '../../shared/statistics.ts';
import { createEntry, type WantedEntry } from '../calendar/write-entry.ts';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFolder } from '../library/change-folder.ts';
import { changeLibraryFile, createLibraryFile } from '../library/change-library-file.ts';
import { enterManpower } from '../manpower/enter-manpower.ts';
import type { RecordServices } from '../records/load-view.ts';
import { after } from '../lifetimes.ts';
import { changeStatisticSettings } from '../statistics/statistic-settings.ts';
import type { ServerSession } from '../session/server-session.ts';
import { siteTree } from '../sites/site-store.ts';
import { demoCalendar, demoFolders, demoManpower } from './demo-registers-plan.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { demoPdf } from './demo-pdf.ts';
import { demoAdmin } from './demo-plan.ts';
import { addFile, memberOf, tellNobody } from './demo-stage.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

type RegisterServices = RecordServices & { tenancy: Tenancy; files: FileStore };

/** Gives the demo organisation a small library, a calendar and its headcount. One that has a library or a calendar is left alone. */
export async function seedDemoRegisters(services: RegisterServices, organization: DemoOrganization): Promise<void> {
  const { organizationId } = organization;
  const now = services.clock.now();
  await services.tenancy.withTenant({ organizationId }, async (trx) => {
    if (await isUsed(trx, organizationId)) return;
    const admin = await memberOf(services, trx, organization, demoAdmin.account);
    const siteIds = new Map((await siteTree(trx, admin)).map(({ id, name }) => [name, id]));
    await fillLibrary(services, trx, admin, now);
    for (const { inDays, at, hours, sites, guests, ...entry } of demoCalendar) {
      const people = await Promise.all(guests.map((account) => memberOf(services, trx, organization, account)));
      const starts = new Date(Math.floor(after(now, inDays * day).getTime() / day) * day + at * hour);
      const wanted: WantedEntry = {
        link: null,
        recurrence: null,
        ...entry,
        starts_at: starts.toISOString(),
        ends_at: after(starts, hours * hour).toISOString(),
        site_ids: sites.flatMap((name) => siteIds.get(name) ?? []),
        guest_ids: people.map(({ userId }) => userId),
        attachments: [],
      };
      await createEntry(trx, admin, wanted, now);
    }
    await changeStatisticSettings(services, trx, admin, { ...usualStatistics, manpower_type: 'headcount' });
    for (const [name, counts] of Object.entries(demoManpower))
      for (const [ago, count] of counts.entries()) {
        const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
        const entry = {
          site_id: siteIds.get(name) ?? '',
          year: month.getUTCFullYear(),
          month: month.getUTCMonth() + 1,
          count,
          lock_version: 0,
        };
        await enterManpower(services, trx, admin, entry);
      }
    await tellNobody(trx, organizationId, now);
  });
}

async function fillLibrary(services: RegisterServices, trx: Tenant, admin: ServerSession, now: Date): Promise<void> {
  for (const [name, documents] of Object.entries(demoFolders)) {
    const folder = await createFolder(trx, admin, { name }, now);
    for (const { title, author, lines, mustRead } of documents) {
      const content = demoPdf([title, ...lines]);
      const file = await addFile(
        services,
        trx,
        admin,
        { target: 'library-file' },
        { content, type: 'application/pdf', name: `${title}.pdf` },
      );
      const made = await createLibraryFile(trx, admin, { file, folder_id: folder.id, author }, now);
      if (mustRead) await changeLibraryFile(trx, admin, made.id, { must_read: true, lock_version: made.lock_version }, now);
    }
  }
}

async function isUsed(trx: Tenant, organizationId: string): Promise<boolean> {
  for (const table of ['library_folders', 'library_files', 'calendar_entries', 'manpower'] as const) {
    const found = await trx
      .selectFrom(table)
      .select('organization_id')
      .where('organization_id', '=', organizationId)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}
