import { uuidv7 } from 'uuidv7';
import { allows, licensedSubjects, type Rule } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange, refusedField, refuseWhenFull } from '../listing/change.ts';
import { lockRole, rulesOf } from '../roles/role-store.ts';
import { inviteUser } from '../session/invite-user.ts';
import type { ServerSession } from '../session/server-session.ts';
import { contractorAfter } from './contractor-of-user.ts';
import { lockLicences, refuseBeyondPlan } from './licence-counts.ts';
import { userOf, type StoredUser } from './managed-users.ts';
import { tellOfUser } from './tell-of-user.ts';
import { historyFields, personColumns, type UserChange } from './user-fields.ts';
import { refuseRoleBeyond, sitesAfter } from './user-reach.ts';

const nobody = { full_name: '', email: '', employee_id: null, phone: null, gender: null, shift: null };

/**
 * Creates a user without a password. Addresses are unique within an organisation. The user is invited unless the request says otherwise.
 */
export async function createUser(
  trx: Tenant,
  session: ServerSession,
  wanted: UserChange,
  at: Date,
  { isInvited = true }: { isInvited?: boolean } = {},
): Promise<StoredUser> {
  refuseWhenFull(session);
  const { organizationId } = session;
  await lockLicences(trx, organizationId);
  const person = personColumns({ ...wanted, full_name: wanted.full_name ?? '', email: wanted.email ?? '' }, nobody);
  const roleId = wanted.role_id ?? undefined;
  const granted = await grantedBy(trx, session, roleId);
  if (wanted.is_admin === true && !session.isAdmin) throw refusedField('is_admin', 'permission.beyond-own');
  const sites = await sitesAfter(trx, session, [], wanted.site_ids ?? []);
  if (sites.length === 0 && wanted.is_admin !== true) throw refusedField('site_ids', 'user.site-missing');
  const licences = wanted.licences ?? licensedSubjects.filter((subject) => allows(granted, 'read', subject));
  const contractorId = await contractorAfter(trx, session, null, wanted);
  const status = wanted.is_active === false ? ('Inactive' as const) : ('Active' as const);

  const id = uuidv7();
  const inserted = await trx
    .insertInto('users')
    .values({
      organization_id: organizationId,
      id,
      ...person,
      role_id: roleId ?? '',
      is_admin: wanted.is_admin ?? false,
      licences,
      contractor_id: contractorId,
      status,
      language: session.language,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Problem('user.e-mail-present', { violations: [{ key: 'email', code: 'user.e-mail-present' }] });
  if (sites.length > 0)
    await trx
      .insertInto('user_sites')
      .values(sites.map((siteId) => ({ organization_id: organizationId, user_id: id, site_id: siteId })))
      .execute();
  if (wanted.photo?.length) await setFiles(trx, session, { target: 'user-photo', ownerId: id, files: wanted.photo });
  if (status === 'Active') await refuseBeyondPlan(trx, organizationId, { user: true, licences });

  const user = await userOf(trx, organizationId, { id });
  if (!user) throw new Problem('user.not-found');
  if (isInvited && status === 'Active') await inviteUser(trx, organizationId, id, at);
  tellOfUser(trx, organizationId, id, { isNew: true });
  // The entry stores no name, because it outlives the person's data; the name is looked up when it is read.
  await appendChange(trx, session, { at, entity: 'user', entityId: id, name: '', after: historyFields(user) });
  return user;
}

/** Returns the rules of a role that the session may assign; locks the role until the transaction ends. */
export async function grantedBy(trx: Tenant, session: ServerSession, roleId: string | undefined): Promise<Rule[]> {
  if (roleId === undefined) throw refusedField('role_id', 'user.role-missing');
  if (!(await lockRole(trx, session.organizationId, roleId, 'give'))) throw refusedField('role_id', 'answer.reference');
  const granted = await rulesOf(trx, session.organizationId, roleId);
  refuseRoleBeyond(session, granted);
  return granted;
}
