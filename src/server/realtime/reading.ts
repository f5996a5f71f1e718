import { sql } from 'kysely';
import { isChosen } from '../../shared/manifest.ts';
import { cableCloses } from '../../shared/realtime.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { chosenRules } from '../session/chosen-rules.ts';
import { after, lifetimes } from '../lifetimes.ts';
import { isUsable, rulesOfRole, statusOfUser, sitesOfUser } from '../session/session-store.ts';

/** Data in the database about a socket's session, its user and organisation at one moment. */
export type Reading = Awaited<ReturnType<typeof readingsOf>>[number];

/** Reads the current sessions of an organisation's sockets. */
export async function readingsOf(trx: Tenant, modules: ModuleCatalogue, organizationId: string, sessionIds: readonly string[]) {
  const rows = await trx
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 's.user_id'))
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select(['s.id as session_id', 's.user_id', 's.revoked_at', 's.expires_at', 's.last_used_at', 's.rights_version'])
    .select([
      'u.rights_version as user_rights_version',
      statusOfUser.as('status'),
      'u.role_id',
      'u.is_admin',
      'u.full_name',
      'u.language',
      'u.preferences',
    ])
    .select([
      'o.name',
      'o.organization_status',
      'o.is_locked',
      'o.is_onboarding_pending',
      'o.plan',
      'o.is_subscription_active',
      'o.timezone',
      'o.chosen_modules',
    ])
    .select(['o.storage_used', 'o.storage_limit', rulesOfRole.as('rules'), sitesOfUser.as('site_ids')])
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', (eb) => eb.fn.any(sql<string[]>`${[...sessionIds]}::uuid[]`))
    .execute();
  return rows.map(({ chosen_modules: chosen, ...row }) => ({
    ...row,
    rules: chosenRules(modules, chosen, row.rules),
    modules: modules.all.filter((manifest) => isChosen(manifest, chosen)).map(({ id }) => id),
  }));
}

/** Returns the close code of a socket that must be closed, else undefined. A missing session has ended. */
export function endOf(reading: Reading | undefined, now: Date): number | undefined {
  if (!reading) return cableCloses.ended;
  if (reading.status !== 'Active' || reading.organization_status !== 'Active') return cableCloses.inactive;
  if (!isUsable(reading, now) || after(reading.last_used_at, lifetimes.idle) <= now) return cableCloses.ended;
  return reading.is_locked ? cableCloses.locked : undefined;
}
