import { uuidv7 } from 'uuidv7';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import { createPublicLink, withdrawPublicLinks, type LinkTarget } from '../public-links/public-links.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Returns what the link of a user's private feed leads to. */
export function feedOf({ userId }: Pick<ServerSession, 'userId'>): LinkTarget {
  return { purpose: 'calendarFeed', entity: 'user', entityId: userId };
}

/** Returns the address of a feed on the organisation's host. */
export function feedPath(token: string): string {
  return `/api/calendar_feed/${token}.ics`;
}

/** Creates the link of a user's feed and returns its token. */
export async function newFeedToken(trx: Tenant, session: ServerSession, now: Date): Promise<string> {
  return createPublicLink(trx, session.organizationId, {
    ...feedOf(session),
    id: uuidv7(),
    createdBy: session.userId,
    now,
    isShownAgain: true,
  });
}

/** Gives a user's feed a new address. Every earlier address stops working, for whoever has it. */
export async function renewFeed(trx: Tenant, session: ServerSession, now: Date): Promise<string> {
  const { organizationId, userId } = session;
  await withdrawPublicLinks(trx, organizationId, feedOf(session), { by: userId, now });
  const token = await newFeedToken(trx, session, now);
  await appendHistory(trx, organizationId, {
    at: now,
    actorId: userId,
    sessionId: session.sessionId,
    ip: session.ip,
    entity: 'user',
    entityId: userId,
    action: 'renewCalendarFeed',
    details: {},
  });
  return token;
}
