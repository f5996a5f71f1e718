import { sql } from 'kysely';
import { sameOrganization } from '../db/same-organization.ts';
import type { Tenant } from '../db/tenant.ts';
import { originOf } from '../http/hosts.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { ownTexts } from '../mail/mailer-store.ts';
import { notifyPeople } from '../notifications/notification-store.ts';
import { accountModule, mustRead } from '../notifications/scenarios.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { viewPath } from './library-paths.ts';
import { isFolderOfPerson, readersOfLibrary } from './library-scope.ts';

const scenarioKey = { module: accountModule, scenario: mustRead };

/** A version of a file that must be read, and who asked for it. */
export interface VersionToRead {
  fileId: string;
  version: number;
  by: string;
}

/** Notifies everyone who must read a version of a file. Returns their ids. */
export async function tellReaders(
  services: Pick<Services, 'tenancy' | 'clock'>,
  { organizationId, outboxId }: EffectKey,
  wanted: VersionToRead,
): Promise<string[]> {
  return services.tenancy.withTenant({ organizationId }, async (trx) => {
    const readers = await readersToTell(trx, organizationId, wanted).select(['u.id', 'f.name']).execute();
    const [first] = readers;
    if (!first) return [];
    const ids = readers.map(({ id }) => id);
    const about = { ...scenarioKey, outboxId, recordId: null, senderId: wanted.by, dueAt: null, at: services.clock.now() };
    for (let from = 0; from < ids.length; from += batch)
      await notifyPeople(trx, organizationId, ids.slice(from, from + batch), {
        ...about,
        path: viewPath(wanted.fileId),
        title: first.name,
      });
    return ids;
  });
}

/** How many people are told at a time. */
const batch = 1000;

/** Mails to one person that they must read a version of a file, unless they have read it or need not any more. */
export async function mailReader(
  services: Pick<Services, 'tenancy' | 'clock' | 'config' | 'mailer' | 'log'>,
  wanted: VersionToRead,
  { organizationId, outboxId, userId }: EffectKey & { userId: string },
): Promise<void> {
  const told = await services.tenancy.withTenant(
    { organizationId },
    async (trx) => {
      const reader = await readersToTell(trx, organizationId, wanted)
        .innerJoin('organizations as o', 'o.id', 'u.organization_id')
        .leftJoin('users as s', (join) => join.onRef('s.organization_id', '=', 'u.organization_id').on('s.id', '=', wanted.by))
        .select(['u.id', 'u.full_name', 'u.email', 'u.language', 'f.name as file', 's.full_name as sender'])
        .select(['o.name as organization', 'o.sub_domain_name'])
        .where('u.id', '=', userId)
        .executeTakeFirst();
      return reader && { ...reader, texts: await ownTexts(trx, organizationId, scenarioKey) };
    },
    { readOnly: true },
  );
  if (!told) return;
  const link = `${originOf(told.sub_domain_name, services.config)}${viewPath(wanted.fileId)}`;
  const variables = () => ({ note: told.file, sender: told.sender ?? '', link });
  await mailAccount(services, { organizationId, outboxId }, told, { scenario: mustRead, variables });
}

/** People `u` who must read the file `f` and have not; nobody where it need not be read, or has a newer version or is in the bin. */
function readersToTell(trx: Tenant, organizationId: string, { fileId, version, by }: VersionToRead) {
  return readersOfLibrary(trx, organizationId)
    .innerJoin('library_files as f', (join) =>
      join.onRef('f.organization_id', '=', 'u.organization_id').on('f.id', '=', fileId).on('f.version', '=', version),
    )
    .leftJoin('library_folders as d', (join) => sameOrganization(join, 'd.id', 'f.folder_id'))
    .where('f.must_read', '=', true)
    .where('f.deleted_at', 'is', null)
    .where(isFolderOfPerson)
    .where('u.id', '<>', by)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM read_confirmations rc WHERE rc.organization_id = u.organization_id
        AND rc.entity = 'library_file' AND rc.entity_id = f.id AND rc.version = f.version AND rc.user_id = u.id)`,
    )
    .orderBy('u.id');
}
