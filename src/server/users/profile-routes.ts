import { Type } from 'typebox';
import { languages } from '../../shared/language.ts';
import type { Profile } from '../../shared/session.ts';
import { tourNames } from '../../shared/tour.ts';
import { personLimits } from '../../shared/user.ts';
import type { Tenant } from '../db/tenant.ts';
import { hasMailbox } from '../mailbox/mail-folder.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, maybe, Rules } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { Gender, Photo, Shift } from './list-schemas.ts';
import { changeProfile, profileOf } from './profile-store.ts';

const Preferences = closed({
  mode: Type.Optional(Type.Enum(['light', 'dark', 'system'])),
  density: Type.Optional(Type.Enum(['compact', 'standard', 'comfortable'])),
  calendar_layers: Type.Optional(Type.String({ maxLength: 1_000, pattern: '^[a-z0-9,-]*$' })),
});
const ProfileSchema = closed({
  user: closed({
    id: Id,
    organization_id: Id,
    full_name: Type.String(),
    email: Type.String(),
    role_name: Type.String(),
    status: Type.Enum(['Active', 'Inactive', 'Deleted', 'Error']),
    is_admin: Type.Boolean(),
    is_contractor: Type.Boolean(),
    contractor_id: maybe(Id),
    employee_id: maybe(Type.String()),
    phone: maybe(Type.String()),
    gender: maybe(Gender),
    shift: maybe(Shift),
    photo: maybe(Id),
    language: Type.Enum([...languages]),
    preferences: Preferences,
    tour_names: Type.Array(Type.Enum([...tourNames])),
    notifications: closed({ unread: Type.Integer() }),
  }),
  organization: closed({
    id: Id,
    name: Type.String(),
    sub_domain_name: Type.String(),
    organization_status: Type.Enum(['Active', 'Inactive']),
    is_locked: Type.Boolean(),
    is_onboarding_pending: Type.Boolean(),
    is_enterprise: Type.Boolean(),
    has_mailbox: Type.Optional(Type.Boolean()),
    timezone: Type.String(),
    logo: maybe(Id),
  }),
  rules: Rules,
  declared_subjects: Type.Array(closed({ name: Type.String(), actions: Type.Array(Type.String()) })),
  organization_modules: Type.Array(Type.String()),
  all_modules: Type.Array(closed({ id: Type.String(), subject: Type.String(), settings_subject: maybe(Type.String()) })),
  plan: Type.String(),
  subscription_plan: closed({ name: Type.String(), is_active: Type.Boolean() }),
  additional_features: Type.Array(Type.String()),
  tenant_memory_details: closed({ used: Type.Integer(), limit: Type.Integer(), is_exhausted: Type.Boolean() }),
  used_license_count: Type.Record(Type.String(), Type.Integer()),
});
const Change = closed({
  language: Type.Optional(Type.Enum([...languages])),
  preferences: Type.Optional(Preferences),
  full_name: Type.Optional(Type.String({ maxLength: personLimits.full_name })),
  phone: Type.Optional(maybe(Type.String({ maxLength: personLimits.phone }))),
  gender: Type.Optional(maybe(Gender)),
  photo: Type.Optional(Photo),
});

/** Serves the profile of the signed-in user and their preferences. */
export function profileRoutes(app: App, { tenancy, modules, clock, config: { production, smtpUrl } }: Services): void {
  const url = '/api/v2/users/user_profile';
  const tags = ['users'];
  const config = { access: { level: 'signed-in' }, whileLocked: true } as const;
  const profile = async (trx: Tenant, session: ServerSession): Promise<Profile> => {
    const { organization, ...rest } = await profileOf(trx, session, modules);
    return { ...rest, organization: { ...organization, has_mailbox: hasMailbox({ production, smtpUrl }) } };
  };

  app.get(url, { schema: { tags, response: { 200: ProfileSchema } }, config }, async ({ session }) =>
    tenancy.withTenant(session, (trx) => profile(trx, session), { readOnly: true }),
  );

  app.patch(url, { schema: { tags, body: Change, response: { 200: ProfileSchema } }, config }, async ({ session, body }) =>
    tenancy.withTenant(session, async (trx) => {
      await changeProfile(trx, session, body, clock.now());
      return profile(trx, session);
    }),
  );

  app.get('/api/users/user_profile', { schema: { tags, response: { 308: Type.Null() } }, config }, async (_request, reply) =>
    reply.redirect(url, 308),
  );
}
