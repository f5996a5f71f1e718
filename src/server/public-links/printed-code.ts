import { toString as drawCode } from 'qrcode';
import { uuidv7 } from 'uuidv7';
import { appendHistory } from '../audit/append-history.ts';
import type { Config } from '../config.ts';
import type { Tenant } from '../db/tenant.ts';
import { originOf } from '../http/hosts.ts';
import type { ServerSession } from '../session/server-session.ts';
import { createPublicLink, tokenShownAgain, type LinkTarget } from './public-links.ts';

/** A code to print: the address behind it, and the code as the address of a picture. */
export interface PrintedCode {
  address: string;
  picture: string;
}

interface WantedCode {
  target: LinkTarget;
  /** Path of the page that it opens. The token follows behind a #, so that it is in no request and no log. */
  path: string;
  now: Date;
  /** Verb of the history's entry under which a missing code is made. Without one none is made. */
  make?: string | undefined;
}

/** Returns the code of a target: the same one each time until it is withdrawn. The caller holds a lock on the target where it may be made. */
export async function printedCode(
  config: Config,
  trx: Tenant,
  session: ServerSession,
  { target, path, now, make }: WantedCode,
): Promise<PrintedCode | undefined> {
  const { organizationId, userId, sessionId, ip } = session;
  const known = await tokenShownAgain(trx, organizationId, target, now);
  const token = known ?? (make && (await makeLink(make)));
  if (token === undefined) return undefined;
  const organization = await trx
    .selectFrom('organizations')
    .select('sub_domain_name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const address = `${originOf(organization.sub_domain_name, config)}${path}#${token}`;
  const svg = await drawCode(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { address, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };

  async function makeLink(action: string): Promise<string> {
    const { entity, entityId } = target;
    await appendHistory(trx, organizationId, { at: now, actorId: userId, sessionId, ip, entity, entityId, action, details: {} });
    return createPublicLink(trx, organizationId, { ...target, id: uuidv7(), createdBy: userId, now, isShownAgain: true });
  }
}
