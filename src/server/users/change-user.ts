import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueueAddressChange } from '../outbox/outbox.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull } from '../listing/change.ts';
import { codeOf } from '../error-code.ts';
import { inviteOnceMore, inviteUser } from '../session/invite-user.ts';
import type { ServerSession } from '../session/server-session.ts';
import { revokeSessions } from '../session/session-store.ts';
import type { Block } from '../session/throttle.ts';
import { grantedBy } from './create-user.ts';
import { contractorAfter } from './contractor-of-user.ts';
import { lockLicences, refuseBeyondPlan } from './licence-counts.ts';
import { userOf, type StoredUser } from './managed-users.ts';
import { tellOfUser } from './tell-of-user.ts';
import { historyFields, personColumns, type PersonColumns, type UserChange } from './user-fields.ts';
import { isWithinReach, refuseLastAdmin, sitesAfter } from './user-reach.ts';

/** Fields that decide a user's rights and who can take over the account. */
const powers = ['email', 'role_id', 'site_ids', 'licences', 'is_active', 'is_admin'] as const;

/** Personal data of a user besides their address. */
const card = ['full_name', 'employee_id', 'phone', 'gender', 'shift'] as const;

/** Changes a user. Deactivating a user or changing their address signs them out everywhere at once. Their records stay theirs. */
export async function changeUser(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: UserChange & { lock_version: number },
  at: Date,
): Promise<StoredUser> {
  refuseWhenFull(session);
  const { organizationId } = session;
  await lockLicences(trx, organizationId);
  const before = await lockedUser(trx, organizationId, id);
  refuseStale(before, wanted);
  const person = personColumns(wanted, before);
  const after = {
    ...person,
    role_id: wanted.role_id === undefined ? before.role_id : (wanted.role_id ?? ''),
    licences: wanted.licences ?? before.licences,
    is_admin: wanted.is_admin ?? before.is_admin,
    contractor_id: await contractorAfter(trx, session, before.contractor_id, { ...wanted, is_admin: wanted.is_admin ?? before.is_admin }),
    status: wanted.is_active === undefined ? before.status : wanted.is_active ? ('Active' as const) : ('Inactive' as const),
  };
  const sites = wanted.site_ids ? await sitesAfter(trx, session, before.site_ids, wanted.site_ids) : before.site_ids.toSorted();

  const isChanged = {
    email: after.email !== before.email,
    role_id: after.role_id !== before.role_id,
    site_ids: sites.join() !== before.site_ids.toSorted().join(),
    licences: after.licences.toSorted().join() !== before.licences.toSorted().join(),
    is_active: after.status !== before.status,
    is_admin: after.is_admin !== before.is_admin,
  };
  const first = powers.find((power) => isChanged[power]);
  if (first && !isWithinReach(session, before)) throw refusedField(first, 'permission.beyond-own');
  if (isChanged.is_admin && !session.isAdmin) throw refusedField('is_admin', 'permission.beyond-own');
  // Links that set a password go to the address: whose it is has been shown once they have one.
  if (isChanged.email && before.is_verified && !session.isAdmin) throw refusedField('email', 'user.address-fixed');
  if (before.is_super_admin && !session.isSuperAdmin) refuseCard(before, person, wanted.photo);
  const loses = before.is_admin && before.status === 'Active' && (!after.is_admin || after.status !== 'Active');
  if (loses) await refuseLastAdmin(trx, organizationId, id);
  if (id === session.userId && (isChanged.is_active || loses)) throw new Problem('user.own-access');
  if (isChanged.role_id) await grantedBy(trx, session, wanted.role_id ?? undefined);
  if ((isChanged.site_ids || isChanged.is_admin) && sites.length === 0 && !after.is_admin)
    throw refusedField('site_ids', 'user.site-missing');

  await atOwnAddress(() =>
    trx
      .updateTable('users')
      .set({ ...after, lock_version: before.lock_version + 1, updated_at: at })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
  );
  if (isChanged.site_ids) await setSites(trx, organizationId, id, sites);
  if (wanted.photo) await setFiles(trx, session, { target: 'user-photo', ownerId: id, files: wanted.photo });
  if (after.status !== 'Active') await revokeSessions(trx, organizationId, { userId: id }, 'deactivated', at);
  else
    await refuseBeyondPlan(trx, organizationId, {
      user: isChanged.is_active,
      licences: isChanged.is_active ? after.licences : after.licences.filter((licence) => !before.licences.includes(licence)),
    });
  if (isChanged.email) await changeAddress(trx, organizationId, before, at);

  const changed = await userOf(trx, organizationId, { id });
  if (!changed) throw new Problem('user.not-found');
  tellOfUser(trx, organizationId, id);
  await appendChange(trx, session, {
    at,
    entity: 'user',
    entityId: id,
    name: '',
    before: historyFields(before),
    after: historyFields(changed, before),
  });
  return changed;
}

/** Sends an invited user another link, in the name of who manages users; the block where there were too many, which is kept by the commit. */
export async function inviteAgain(trx: Tenant, session: ServerSession, id: string, at: Date): Promise<Block | undefined> {
  const { organizationId } = session;
  const user = await lockedUser(trx, organizationId, id);
  if (user.is_verified || user.status !== 'Active') throw new Problem('user.not-invitable');
  const block = await inviteOnceMore(trx, organizationId, { userId: id, asking: 'invitation', at });
  if (!block) await appendChange(trx, session, { at, entity: 'user', entityId: id, name: '', action: 'requestActivation' });
  return block;
}

async function lockedUser(trx: Tenant, organizationId: string, id: string): Promise<StoredUser> {
  await trx.selectFrom('users').select('id').where('organization_id', '=', organizationId).where('id', '=', id).forUpdate().execute();
  const user = await userOf(trx, organizationId, { id });
  if (!user) throw new Problem('user.not-found');
  return user;
}

/** Refuses a change of the card of a super admin by a user who is not one. */
function refuseCard(before: StoredUser, after: PersonColumns, photo: string[] | undefined): void {
  const isOtherPhoto = photo !== undefined && photo.join() !== before.photo.join();
  const changed = card.find((field) => after[field] !== before[field]) ?? (isOtherPhoto ? 'photo' : undefined);
  if (changed) throw refusedField(changed, 'user.card-of-super-admin');
}

/** Runs work that sets a user's address. Refuses an address that is already in use. */
async function atOwnAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw new Problem('user.e-mail-present', { violations: [{ key: 'email', code: 'user.e-mail-present' }] });
  }
}

async function setSites(trx: Tenant, organizationId: string, userId: string, sites: readonly string[]): Promise<void> {
  await trx.deleteFrom('user_sites').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
  if (sites.length === 0) return;
  await trx
    .insertInto('user_sites')
    .values(sites.map((siteId) => ({ organization_id: organizationId, user_id: userId, site_id: siteId })))
    .execute();
}

/**
 * Invalidates links sent to the old address and ends sessions. A user with a password is notified at the old address; one without is
 * invited at the new one.
 */
async function changeAddress(
  trx: Tenant,
  organizationId: string,
  { id, email: address, is_verified: isDone }: StoredUser,
  at: Date,
): Promise<void> {
  for (const table of ['activations', 'password_resets'] as const)
    await trx
      .updateTable(table)
      .set({ expires_at: at })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
  await revokeSessions(trx, organizationId, { userId: id }, 'address-changed', at);
  if (isDone) await enqueueAddressChange(trx, organizationId, { userId: id, address, at });
  else await inviteUser(trx, organizationId, id, at);
}
