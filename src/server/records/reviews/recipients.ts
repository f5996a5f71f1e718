import { sql } from 'kysely';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { Action, Subject } from '../../../shared/permission.ts';
import { composedOnce } from '../../db/composed-once.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { StoredRecord } from '../record-store.ts';
import { seatedNow } from './seated-now.ts';
import { mayAny } from '../../session/licence-rule.ts';
import { readableByUser } from '../../session/read-scope.ts';
import { usersOf } from '../../users/user-store.ts';

/** A person that a notice goes to. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  language: string;
  /** Every part by which the notice reaches this person. */
  as: readonly Addressee[];
}

type Person = Omit<Recipient, 'as'>;

/**
 * Recipient of a notice: a role of the lifecycle, the reviewers except those a review was escalated to, a party named by a template, or
 * one person.
 */
export type Addressee = { role: string } | { role: 'party'; party: string } | { role: 'person'; userId: string };

interface Asked {
  manifest: Pick<ModuleManifest, 'subject' | 'grants'>;
  at: Date;
  only?: readonly string[] | undefined;
}

/**
 * Returns the people behind roles of a record, each once: its requester, its readers, its parties, the reviewers whose turn it is, the users of its
 * contractor, or whoever may approve at its site. With `only`, none but those people are returned.
 */
export async function recipientsOf(
  trx: Tenant,
  record: StoredRecord,
  addressees: readonly Addressee[],
  asked: Asked,
): Promise<Recipient[]> {
  const named = await partiesAndPeople(trx, record, addressees, asked);
  const found = new Map<string, Recipient>();
  for (const addressee of addressees)
    for (const { id, name, email, language } of await peopleBehind(trx, record, addressee, { ...asked, named }))
      if (asked.only?.includes(id) !== false) found.set(id, { id, name, email, language, as: [...(found.get(id)?.as ?? []), addressee] });
  return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const roleOf = (addressee: Addressee): string => ('party' in addressee ? addressee.party : addressee.role);

/** Returns the id of the only person that an addressee can be. */
function idOf(record: StoredRecord, addressee: Addressee): string | undefined {
  if ('userId' in addressee) return addressee.userId;
  return roleOf(addressee) === 'requester' ? record.requester_id : undefined;
}

/** Active users whose role can read such records. Others receive nothing, whatever their part. */
function readingUsers(trx: Tenant, organizationId: string, subject: Subject) {
  return usersOf(trx, organizationId, { activeOnly: true, may: { subject, actions: ['read'] } })
    .select(['u.id', 'u.full_name as name', 'u.email', 'u.language'])
    .orderBy('u.id');
}

type Named = {
  organizationId: string;
  recordId: string;
  parties: readonly string[];
  ids: readonly string[];
  subject: Subject;
};

const namedQuery = composedOnce((trx, { organizationId, recordId, parties, ids, subject }: Named) => {
  const parts = sql<{ user_id: string; party: string | null }>`(
    SELECT user_id, party FROM record_people
    WHERE organization_id = ${organizationId} AND record_id = ${recordId} AND party = ANY (${parties}::text[])
    UNION SELECT unnest(${ids}::uuid[]), NULL)`;
  return readingUsers(trx, organizationId, subject).innerJoin(parts.as('part'), 'part.user_id', 'u.id').select('part.party');
});

/** Reads the people of all parties, and all single people, in one statement. */
async function partiesAndPeople(
  trx: Tenant,
  record: StoredRecord,
  addressees: readonly Addressee[],
  asked: Asked,
): Promise<(Person & { party: string | null })[]> {
  const { organization_id: organizationId, id: recordId } = record;
  const single = addressees.flatMap((addressee) => idOf(record, addressee) ?? []);
  const ids = single.filter((id) => asked.only?.includes(id) !== false);
  const parties = addressees.filter((addressee) => idOf(record, addressee) === undefined).map(roleOf);
  if (ids.length + parties.length === 0) return [];
  return namedQuery.all(trx, { organizationId, recordId, parties, ids, subject: asked.manifest.subject });
}

async function peopleBehind(
  trx: Tenant,
  record: StoredRecord,
  addressee: Addressee,
  asked: Asked & { named: Awaited<ReturnType<typeof partiesAndPeople>> },
): Promise<Person[]> {
  const { organization_id: organizationId, contractor_id: contractor, site_id: siteId } = record;
  const { manifest, at, only, named } = asked;
  const own = idOf(record, addressee);
  if (own !== undefined) return named.filter(({ id, party }) => party === null && id === own);

  const role = roleOf(addressee);
  const active = readingUsers(trx, organizationId, manifest.subject).$if(only !== undefined, (people) =>
    people.where(sql<boolean>`u.id = ANY (${only}::uuid[])`),
  );
  if (role === 'company') return contractor === null ? [] : active.where('u.contractor_id', '=', contractor).execute();
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

  let mayDo: readonly Action[] = ['approve'];
  if (role === 'reviewer' || role === 'asked' || role === 'escalation') {
    const seated = await seatedNow(trx, record, role, { at, only });
    if (seated) return seated.length === 0 ? [] : active.where('u.id', 'in', seated).execute();
  }
  if (role !== 'reviewer' && role !== 'asked') {
    const party = named.filter((person) => person.party === role);
    // Until someone has become a party by an event, its people are those who may send the event: a permit's issuers.
    const coming = Object.values(manifest.grants).find(({ becomes }) => becomes === role)?.actions;
    if (party.length > 0 || !coming) return party;
    mayDo = coming;
  }
  return active
    .where(mayAny(organizationId, { subject: manifest.subject, actions: mayDo }))
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
