import { appendHistory } from '../audit/append-history.ts';
import { destroySubjectKey } from '../audit/subject-keys.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { eraseInRecord, mentions } from './erase-record.ts';
import { closeAccount, pseudonymise } from './erased-account.ts';

export interface Erasure {
  organizationId: string;
  userId: string;
  pseudonym: string;
  /** How many records held the person's name. */
  records: number;
  /** How many pictures of signatures were removed. */
  pictures: number;
  /** Whether a colleague has the same name. Texts with the name were then left unchanged. */
  hasNamesake: boolean;
  /** Nothing was left to do. */
  already: boolean;
}

export type ErasureServices = Pick<Services, 'tenancy' | 'forms' | 'files' | 'clock'>;

/**
 * Makes a person unrecognisable: closes the account, takes the name out of every record, then destroys the key of their values in the
 * history and writes over the account. What an interruption leaves undone, the next call does. `even` the last super admin, where an
 * erasure is done over again after a restore.
 */
export async function eraseSubject(
  services: ErasureServices,
  { organizationId, userId }: { organizationId: string; userId: string },
  even?: 'lastSuperAdmin',
): Promise<Erasure> {
  const { tenancy, clock } = services;
  const inTenant = <T>(work: (trx: Tenant) => Promise<T>) => tenancy.withTenant({ organizationId }, work);
  const { person, already } = await inTenant((trx) => closeAccount(trx, organizationId, userId, even));
  const { pseudonym, hasNamesake } = person;
  if (already) return { organizationId, userId, pseudonym, records: 0, pictures: 0, hasNamesake, already };

  let records = 0;
  const pictures: string[] = [];
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const after = last;
    const ids = await inTenant((trx) => mentions(trx, organizationId, person, after));
    for (const recordId of ids) {
      // One transaction per record, so that the history is not locked for long.
      const removed = await inTenant((trx) => eraseInRecord(services, trx, { organizationId, recordId, person, at: clock.now() }));
      if (removed) records += 1;
      pictures.push(...(removed ?? []));
    }
    const end = ids.at(-1);
    if (end === undefined) break;
    last = end;
  }
  await services.files.remove(organizationId, pictures);

  await inTenant(async (trx) => {
    await pseudonymise(trx, organizationId, person);
    await destroySubjectKey(trx, organizationId, userId, clock.now());
    await appendHistory(trx, organizationId, {
      at: clock.now(),
      actorId: null,
      entity: 'user',
      entityId: userId,
      action: 'erase',
      details: { records, pictures: pictures.length },
    });
  });
  return { organizationId, userId, pseudonym, records, pictures: pictures.length, hasNamesake, already };
}
