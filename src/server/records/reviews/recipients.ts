import { sql } from 'kysely';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { Action } from '../../../shared/permission.ts';
import type { Tenant } from '../../db/tenant.ts';
import { sameOrganization } from '../../db/same-organization.ts';
import type { StoredRecord } from '../record-store.ts';
import { seatedNow } from './seated-now.ts';
import { isLicensed } from '../../session/licence-rule.ts';
import { readableByUser } from '../../session/read-scope.ts';
import { usersOf } from '../../users/user-store.ts';

/** A person that a notice goes to. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  language: string;
}

/**
 * Recipient of a notice: a role of the lifecycle, the reviewers except those a review was escalated to, a party named by a template, or
 * one person.
 */
export type Addressee = { role: string } | { role: 'party'; party: string } | { role: 'person'; userId: string };

/**
 * The people behind a role of a record: its requester, its readers, its parties, the reviewers whose turn it is, the users of its contractor, or whoever
 * may approve at its site; of them `only` one, where it is asked whether it still concerns them.
 */
export async function recipientsOf(
  trx: Tenant,
  record: StoredRecord,
  addressee: Addressee,
  { manifest, at, only }: { manifest: Pick<ModuleManifest, 'subject' | 'grants'>; at: Date; only?: string | undefined },
): Promise<Recipient[]> {
  const { organization_id: organizationId } = record;
  const { subject } = manifest;
  let mayDo: readonly Action[] = ['approve'];
  // Users whose role cannot read such records any more receive nothing, whatever their part.
  const everybody = usersOf(trx, organizationId, { activeOnly: true, may: { subject, actions: ['read'] } })
    .select(['u.id', 'u.full_name as name', 'u.email', 'u.language'])
    .orderBy('u.id');
  const active = everybody.$if(only !== undefined, (people) => people.where('u.id', '=', only ?? ''));
  if ('userId' in addressee) return active.where('u.id', '=', addressee.userId).execute();
  const role = 'party' in addressee ? addressee.party : addressee.role;
  if (role === 'company') return record.contractor_id === null ? [] : active.where('u.contractor_id', '=', record.contractor_id).execute();
  if (role === 'requester') return active.where('u.id', '=', record.requester_id).execute();
  if (role === 'reader') {
    const readers = trx
      .selectFrom('records as r')
      .innerJoin('users as u', 'u.organization_id', 'r.organization_id')
      .select('u.id')
      .where('r.organization_id', '=', organizationId)
      .where('r.id', '=', record.id)
      .where(readableByUser(organizationId));
    return active.where('u.id', 'in', readers).execute();
  }

  if (role === 'reviewer' || role === 'asked' || role === 'escalation') {
    const seated = await seatedNow(trx, record, role, { at, only });
    if (seated) return seated.length === 0 ? [] : active.where('u.id', 'in', seated).execute();
  }
  if (role !== 'reviewer' && role !== 'asked') {
    const inParty = (people: typeof active) =>
      people.where((eb) =>
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('record_people as p')
            .select('p.user_id')
            .where('p.organization_id', '=', organizationId)
            .where('p.record_id', '=', record.id)
            .where('p.party', '=', role),
        ),
      );
    const party =
      only === undefined
        ? await inParty(active).execute()
        : await inParty(everybody.clearOrderBy())
            .orderBy((eb) => eb('u.id', '=', only), 'desc')
            .limit(1)
            .execute();
    // Until someone has become a party by an event, its people are those who may send the event: a permit's issuers.
    const coming = Object.values(manifest.grants).find(({ becomes }) => becomes === role)?.actions;
    if (party.length > 0 || !coming) return party.filter(({ id }) => only === undefined || id === only);
    mayDo = coming;
  }
  const { site_id: siteId } = record;
  return active
    .innerJoin('role_rules as rr', (join) => sameOrganization(join, 'rr.role_id', 'u.role_id'))
    .where('rr.subject', '=', subject)
    .where(isLicensed)
    .where(sql<boolean>`rr.actions && ${mayDo}::text[]`)
    .where('u.id', '<>', record.requester_id)
    .$if(siteId !== null, (query) =>
      query.where((eb) =>
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('user_sites as us')
            .select('us.user_id')
            .where('us.organization_id', '=', organizationId)
            .where('us.site_id', '=', siteId ?? ''),
        ),
      ),
    )
    .execute();
}
