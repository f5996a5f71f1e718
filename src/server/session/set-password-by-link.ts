import { Problem, type ProblemCode } from '../../shared/problem.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { Services } from '../services.ts';
import type { Gate } from './hash-gate.ts';
import { hashPassword } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import { hashOf } from './tokens.ts';

/** A password set through a mailed link. */
export interface LinkedPassword {
  organizationId: string;
  token: string;
  password: string;
  confirmation: string;
  ip: string;
}

/** A kind of link that sets a password, once. */
export interface PasswordLink {
  table: 'activations' | 'password_resets';
  /** Code of the refusal of a link that was used, has expired or never existed. */
  expired: ProblemCode;
  /** The history's word for its use. */
  action: string;
  /** Only who has no password yet sets one with it. */
  isFirst: boolean;
  /** Further effects of its use. */
  andThen?: (trx: Tenant, user: { organizationId: string; id: string }, now: Date) => Promise<void>;
}

/** Returns the user of a link. Refuses with the link's `expired` code if it is not open. */
export async function ownerOfLink({ tenancy, clock }: Services, link: PasswordLink, organizationId: string, token: string) {
  const found = await tenancy.withTenant({ organizationId }, (trx) => openLink(trx, link, organizationId, token, clock.now()), {
    readOnly: true,
  });
  if (!found) throw new Problem(link.expired);
  return found;
}

/** Sets a user's password with the token of a mailed link: all their links of the kind are used with it. */
export async function setPasswordByLink(services: Services, hashGate: Gate, link: PasswordLink, sent: LinkedPassword): Promise<void> {
  const { organizationId, token, password, confirmation } = sent;
  const owner = await ownerOfLink(services, link, organizationId, token);
  checkPassword(password, confirmation, [owner.email, owner.full_name, owner.organization_name, owner.sub_domain_name]);
  const passwordHash = await hashGate(() => hashPassword(password));

  await services.tenancy.withTenant({ organizationId }, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'status', 'password_hash'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', owner.user_id)
      .forUpdate()
      .executeTakeFirst();
    // Read with the user locked: a change of their address, which ends their links, is over or has not begun.
    const now = services.clock.now();
    const used = await trx
      .updateTable(link.table)
      .set({ used_at: now })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', owner.user_id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('token_hash')
      .execute();
    const isOpen = used.some((row) => row.token_hash.equals(hashOf(token)));
    // The second of two presses on a first link finds a password.
    if (!isOpen || user?.status !== 'Active' || (link.isFirst && user.password_hash !== null)) throw new Problem(link.expired);
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_changed_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', user.id)
      .execute();
    await link.andThen?.(trx, { organizationId, id: user.id }, now);
    await appendHistory(trx, organizationId, {
      at: now,
      actorId: user.id,
      ip: sent.ip,
      entity: 'user',
      entityId: user.id,
      action: link.action,
      details: {},
    });
  });
}

async function openLink(trx: Tenant, { table, isFirst }: PasswordLink, organizationId: string, token: string, now: Date) {
  const links = trx.selectFrom(table).select(['organization_id', 'user_id', 'token_hash', 'used_at', 'expires_at']);
  return trx
    .selectFrom(links.as('l'))
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'l.user_id'))
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .select(['l.user_id', 'u.email', 'u.full_name', 'o.name as organization_name', 'o.sub_domain_name'])
    .where('l.organization_id', '=', organizationId)
    .where('l.token_hash', '=', hashOf(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('u.status', '=', 'Active')
    .$if(isFirst, (query) => query.where('u.password_hash', 'is', null))
    .executeTakeFirst();
}
