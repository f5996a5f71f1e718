import type { HistoryEntity } from '../../shared/history.ts';
import { Problem, type ProblemCode } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { hashOf, newToken } from '../session/tokens.ts';

/** Purpose of a link; each purpose has its own page, and a link opens nothing else. */
export type LinkPurpose = 'auditReport' | 'followUp' | 'sitePoster' | 'gate' | 'calendarFeed' | 'badge';

/** Target of a link: one record, one site, or one user's calendar. */
export interface LinkTarget {
  purpose: LinkPurpose;
  entity: HistoryEntity;
  entityId: string;
}

/** A link as its manager sees it. */
export interface PublicLink {
  id: string;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date | null;
  /** Only for a link that can be shown again. */
  token?: string;
}

interface NewLink extends LinkTarget {
  id: string;
  createdBy: string;
  now: Date;
  /** Without one it is open until it is withdrawn. */
  expiresAt?: Date;
  /** Secret chosen by the holder of the link. Generated if missing. */
  token?: string;
  /** Stores the token, sealed, to show it again on a poster or a printed code; otherwise it is returned only once. */
  isShownAgain?: true;
}

/** Creates a link and returns its token. The caller checks the right and writes the history entry. */
export async function createPublicLink(trx: Tenant, organizationId: string, link: NewLink): Promise<string> {
  const token = link.token ?? newToken();
  await trx
    .insertInto('public_links')
    .values({
      organization_id: organizationId,
      id: link.id,
      token_hash: hashOf(token),
      sealed_token: link.isShownAgain ? trx.masterKeys.seal(token, about(organizationId, link.id)) : null,
      purpose: link.purpose,
      entity: link.entity,
      entity_id: link.entityId,
      expires_at: link.expiresAt ?? null,
      created_by: link.createdBy,
      created_at: link.now,
    })
    .execute();
  return token;
}

/** The problems with which a link that opens nothing is refused. */
export interface LinkProblems {
  /** No link has this token. */
  unknown: ProblemCode;
  /** It has run out or was withdrawn. */
  ended: ProblemCode;
}

/** Links of most purposes do not distinguish an ended token from an unknown one. */
export const linkExpired: LinkProblems = { unknown: 'link.expired', ended: 'link.expired' };

/** A presented token, and what it is to open. */
export interface PresentedLink {
  purpose: LinkPurpose;
  token: string;
  now: Date;
  problems?: LinkProblems;
}

/** Returns the id of what an open link of this purpose leads to. Refuses one that has run out, was withdrawn or never was. */
export async function targetOfLink(
  trx: Tenant,
  organizationId: string,
  { purpose, token, now, problems = linkExpired }: PresentedLink,
): Promise<{ linkId: string; entityId: string; createdBy: string }> {
  const found = await trx
    .selectFrom('public_links')
    .select(['id', 'entity_id', 'created_by', 'expires_at', 'withdrawn_at'])
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!found) throw new Problem(problems.unknown);
  if (found.withdrawn_at !== null || (found.expires_at !== null && found.expires_at <= now)) throw new Problem(problems.ended);
  return { linkId: found.id, entityId: found.entity_id, createdBy: found.created_by };
}

/** Lists the open links of a target, newest first. */
export async function openLinks(
  trx: Tenant,
  organizationId: string,
  { purpose, entity, entityId }: LinkTarget,
  now: Date,
): Promise<PublicLink[]> {
  const rows = await trx
    .selectFrom('public_links')
    .select(['id', 'created_at', 'created_by', 'expires_at', 'sealed_token'])
    .where('organization_id', '=', organizationId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => {
    const token =
      row.sealed_token === null ? undefined : trx.masterKeys.open(row.sealed_token, about(organizationId, row.id))?.toString('utf8');
    return {
      id: row.id,
      createdAt: row.created_at,
      createdBy: row.created_by,
      expiresAt: row.expires_at,
      ...(token !== undefined && { token }),
    };
  });
}

/** Returns the token of the newest open link of a target that can be shown again. */
export async function tokenShownAgain(trx: Tenant, organizationId: string, target: LinkTarget, now: Date): Promise<string | undefined> {
  return (await openLinks(trx, organizationId, target, now)).find(({ token }) => token !== undefined)?.token;
}

/** The person who withdraws a link, and the time. No person withdraws it where an erasure does. */
interface Withdrawal {
  by: string | null;
  now: Date;
}

/** Withdraws the open links of a target, or only one of them, and returns how many. The caller checks the right and writes the history entry. */
export async function withdrawPublicLinks(
  trx: Tenant,
  organizationId: string,
  { purpose, entity, entityId }: LinkTarget,
  { id, by, now }: Withdrawal & { id?: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('public_links')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('organization_id', '=', organizationId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Withdraws an open link of a target; `link.expired` where there is none. The caller checks the right and writes the history entry. */
export async function withdrawPublicLink(
  trx: Tenant,
  organizationId: string,
  target: LinkTarget,
  withdrawal: Withdrawal & { id: string },
): Promise<void> {
  if ((await withdrawPublicLinks(trx, organizationId, target, withdrawal)) === 0) throw new Problem('link.expired');
}

function about(organizationId: string, linkId: string): string {
  return `${organizationId}/public-link/${linkId}`;
}
