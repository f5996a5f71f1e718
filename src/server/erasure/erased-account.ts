import { sql } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import { literally } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { removeFilesOf } from '../files/owned-files.ts';
import { languageOf, translate } from '../texts/translate.ts';
import type { ErasedPerson } from './without-name.ts';

/** The address of an erased account: it stays unique, and nothing can be sent to it. */
const addressOf = (userId: string) => `erased-${userId}@erased.invalid`;

/**
 * Locks an account, ends its sessions and links, and returns the person to erase. Refuses the last active super admin
 * (`user.last-super-admin`), unless `even` allows it.
 */
export async function closeAccount(
  trx: Tenant,
  organizationId: string,
  userId: string,
  even?: 'lastSuperAdmin',
): Promise<{ person: ErasedPerson; already: boolean }> {
  const superAdmins = await trx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('organization_id', '=', organizationId)
    .where('is_super_admin', '=', true)
    .where('status', '=', 'Active')
    .orderBy('id')
    .forUpdate()
    .execute();
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Problem('user.not-found');
  const isLast = superAdmins.length === 1 && superAdmins[0]?.id === userId;
  if (isLast && even !== 'lastSuperAdmin') throw new Problem('user.last-super-admin');

  const namesake = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '<>', userId)
    .where('full_name', 'ilike', literally(user.full_name))
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('users')
    .set((eb) => ({ status: 'Inactive', rights_version: eb('rights_version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .where('status', '<>', 'Deleted')
    .execute();
  await removeTraces(trx, organizationId, userId);
  const language = languageOf({}, superAdmins.find(({ id }) => id !== userId)?.language);
  const pseudonym = translate(language, 'activity', 'erasedPerson', { code: codeOf(userId) }) ?? codeOf(userId);
  return {
    person: { userId, fullName: user.full_name, pseudonym, hasNamesake: namesake !== undefined },
    already: user.email === addressOf(userId),
  };
}

/** Overwrites all personal data of an account. The id stays, because decisions refer to it. */
export async function pseudonymise(trx: Tenant, organizationId: string, { userId, pseudonym }: ErasedPerson): Promise<void> {
  await removeFilesOf(trx, organizationId, 'user-photo', userId);
  await trx
    .updateTable('users')
    .set({
      email: addressOf(userId),
      full_name: pseudonym,
      employee_id: null,
      phone: null,
      gender: null,
      shift: null,
      password_hash: null,
      password_changed_at: null,
      is_admin: false,
      is_super_admin: false,
      language: 'en',
      preferences: '{}',
      status: 'Deleted',
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .execute();
}

/** Sessions with their addresses, links, counters, repeated answers and places: nothing of it is evidence. */
async function removeTraces(trx: Tenant, organizationId: string, userId: string): Promise<void> {
  const tables = [
    'sessions',
    'password_resets',
    'activations',
    'idempotency_keys',
    'user_tours',
    'user_sites',
    'notifications',
    'mail_refusals',
    'saved_filters',
  ] as const;
  for (const table of tables)
    await trx.deleteFrom(table).where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('outbox')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'addressChange')
    .where(sql<string>`payload->>'userId'`, '=', userId)
    .execute();
  await trx
    .deleteFrom('sign_in_attempts')
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('key', 'in', [`account:${userId}`, `reset:${userId}`]), eb('key', 'like', `account:${userId}:%`)]))
    .execute();
}

/** The end of an id, in letters: a name has no digits, and questions that ask for one refuse them. */
function codeOf(userId: string): string {
  return [...userId.replaceAll('-', '').slice(-8)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join('');
}
