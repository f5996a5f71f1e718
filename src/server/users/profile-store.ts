import { isLanguage } from '../../shared/language.ts';
import { declaredSubjects } from '../../shared/permission.ts';
import { isChosen, settingsSubjectOf } from '../../shared/manifest.ts';
import type { Profile } from '../../shared/session.ts';
import type { Gender } from '../../shared/user.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { countUnread } from '../notifications/list-notifications.ts';
import { announce } from '../db/announce.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { filesOf, setFiles } from '../files/owned-files.ts';
import { appendChange, refuseWhenFull } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { licenceCounts } from './licence-counts.ts';
import { userOf } from './managed-users.ts';
import { seenTours } from './seen-tours.ts';
import { historyFields, personColumns } from './user-fields.ts';

type Preferences = Profile['user']['preferences'];

/** The user, organisation and rules of a session, as its owner sees them. */
export async function profileOf(trx: Tenant, session: ServerSession, modules: ModuleCatalogue): Promise<Profile> {
  const { organizationId, userId, rules } = session;
  const row = await trx
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .innerJoin('roles as r', (join) => sameOrganization(join, 'r.id', 'u.role_id'))
    .select([
      'u.id',
      'u.organization_id',
      'u.full_name',
      'u.email',
      'r.name as role_name',
      'u.status',
      'u.is_admin',
      'u.contractor_id',
      'u.employee_id',
      'u.phone',
      'u.gender',
      'u.shift',
      'u.language',
      'u.preferences',
    ])
    .select([
      'o.name',
      'o.sub_domain_name',
      'o.organization_status',
      'o.is_locked',
      'o.is_onboarding_pending',
      'o.timezone',
      'o.chosen_modules',
      'o.plan',
      'o.is_subscription_active',
      'o.storage_used',
      'o.storage_limit',
    ])
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Problem('session.not-registered');
  const [used, limit] = [Number(row.storage_used), Number(row.storage_limit)];
  const logos = await filesOf(trx, organizationId, 'organization-logo', [organizationId]);
  const photos = await filesOf(trx, organizationId, 'user-photo', [userId]);
  const { users, modules: licences } = await licenceCounts(trx, organizationId);

  return {
    user: {
      id: row.id,
      organization_id: row.organization_id,
      full_name: row.full_name,
      email: row.email,
      role_name: row.role_name,
      status: row.status,
      is_admin: row.is_admin,
      is_contractor: row.contractor_id !== null,
      contractor_id: row.contractor_id,
      employee_id: row.employee_id,
      phone: row.phone,
      gender: row.gender,
      shift: row.shift,
      photo: photos.get(userId)?.[0] ?? null,
      language: isLanguage(row.language) ? row.language : 'en',
      preferences: row.preferences,
      tour_names: await seenTours(trx, { organizationId, userId }),
      notifications: { unread: await countUnread(trx, modules, session) },
    },
    organization: {
      id: row.organization_id,
      name: row.name,
      sub_domain_name: row.sub_domain_name,
      organization_status: row.organization_status,
      is_locked: row.is_locked,
      is_onboarding_pending: row.is_onboarding_pending,
      is_enterprise: row.plan === 'enterprise',
      timezone: row.timezone,
      logo: logos.get(organizationId)?.[0] ?? null,
    },
    rules,
    declared_subjects: declaredSubjects(),
    organization_modules: modules.all.filter((manifest) => isChosen(manifest, row.chosen_modules)).map(({ id }) => id),
    all_modules: modules.all.map((manifest) => ({
      id: manifest.id,
      subject: manifest.subject,
      settings_subject: manifest.design ? settingsSubjectOf(manifest) : null,
    })),
    plan: row.plan,
    subscription_plan: { name: row.plan, is_active: row.is_subscription_active },
    additional_features: [],
    tenant_memory_details: { used, limit, is_exhausted: used >= limit },
    used_license_count: { users: users.used, ...Object.fromEntries(licences.map(({ module, used }) => [module, used])) },
  };
}

/** Fields that users set for themselves. Omitted fields stay unchanged. */
export interface ProfileChange {
  language?: string;
  preferences?: Preferences;
  full_name?: string;
  phone?: string | null;
  gender?: Gender | null;
  photo?: string[];
}

/** Saves a user's own preferences and personal data. */
export async function changeProfile(trx: Tenant, session: ServerSession, change: ProfileChange, at: Date): Promise<void> {
  const { organizationId, userId } = session;
  const row = trx.selectFrom('users').where('organization_id', '=', organizationId).where('id', '=', userId);
  const { preferences, language } = await row.select(['preferences', 'language']).forUpdate().executeTakeFirstOrThrow();
  const before = await userOf(trx, organizationId, { id: userId });
  if (!before) throw new Problem('session.expired');
  const { full_name, phone, gender, photo } = change;
  const isOfPerson = [full_name, phone, gender, photo].some((value) => value !== undefined);
  if (isOfPerson) refuseWhenFull(session);
  const person = personColumns({ full_name, phone, gender }, before);
  await trx
    .updateTable('users')
    .set({
      language: change.language ?? language,
      preferences: JSON.stringify({ ...preferences, ...change.preferences }),
      ...(isOfPerson && { ...person, lock_version: before.lock_version + 1, updated_at: at }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .execute();
  if (photo) await setFiles(trx, session, { target: 'user-photo', ownerId: userId, files: photo });
  announce(trx, { channel: 'User', to: { userId }, action: 'update' });
  if (!isOfPerson) return;
  const after = await userOf(trx, organizationId, { id: userId });
  const fields = after && { before: historyFields(before), after: historyFields(after, before) };
  await appendChange(trx, session, { at, entity: 'user', entityId: userId, name: '', ...fields });
}
