import { toString as drawCode } from 'qrcode';
import { uuidv7 } from 'uuidv7';
import { stateLooks } from '../../../workflows/index.ts';
import type { GateState } from '../../shared/gate.ts';
import { Problem } from '../../shared/problem.ts';
import type { Language } from '../../shared/language.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import { createPublicLink, openLinks, targetOfLink, type LinkTarget } from '../public-links/public-links.ts';
import { originOf } from '../http/hosts.ts';
import { viewOf } from '../records/load-view.ts';
import { ticked } from '../records/conditions-now.ts';
import type { RecordView } from '../records/record-view.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';

/** The address behind the code of a record, and the code as a picture; nothing where its module has none, it has no number yet, or none was made and `make` is not set. */
export async function gateCode(
  { config }: Pick<Services, 'config'>,
  trx: Tenant,
  session: ServerSession,
  { record, manifest, now }: RecordView,
  { make }: { make: boolean },
): Promise<{ address: string; picture: string } | undefined> {
  if (manifest.gate !== true || record.number === null) return undefined;
  const { organizationId, userId } = session;
  const target: LinkTarget = { purpose: 'gate', entity: 'record', entityId: record.id };
  const known = (await openLinks(trx, organizationId, target, now)).find(({ token }) => token !== undefined)?.token;
  const token = known ?? (make ? await makeLink() : undefined);
  if (token === undefined) return undefined;
  const organization = await trx
    .selectFrom('organizations')
    .select('sub_domain_name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const address = `${originOf(organization.sub_domain_name, config)}/gate#${token}`;
  const svg = await drawCode(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { address, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };

  async function makeLink(): Promise<string> {
    await appendHistory(trx, organizationId, {
      at: now,
      actorId: userId,
      sessionId: session.sessionId,
      ip: session.ip,
      entity: 'record',
      entityId: record.id,
      action: 'makeCode',
      details: {},
    });
    return createPublicLink(trx, organizationId, { ...target, id: uuidv7(), createdBy: userId, now, isShownAgain: true });
  }
}

/** The state of the record behind a code at this moment, as the clock would leave it. Refuses with `link.expired`. */
export async function gateState(
  services: Services,
  trx: Tenant,
  organizationId: string,
  { token, language }: { token: string; language: Language },
): Promise<GateState> {
  const now = services.clock.now();
  const { entityId } = await targetOfLink(trx, organizationId, { purpose: 'gate', token, now });
  const record = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', entityId)
    .executeTakeFirst();
  if (!record || record.number === null) throw new Problem('link.expired');
  const organization = await trx
    .selectFrom('organizations')
    .select(['name', 'timezone'])
    .where('id', '=', organizationId)
    .where('organization_status', '=', 'Active')
    .executeTakeFirst();
  if (!organization) throw new Problem('link.expired');
  const view = await viewOf(services, trx, record, language, organization.timezone);
  const tick = ticked(view);
  const { status, conditions } = tick.ok ? tick.position : record;
  const site =
    record.site_id === null
      ? undefined
      : await trx
          .selectFrom('sites')
          .select('name')
          .where('organization_id', '=', organizationId)
          .where('id', '=', record.site_id)
          .executeTakeFirst();

  return {
    organization: organization.name,
    module: record.module,
    number: record.number,
    form: view.form.title,
    status,
    tone: stateLooks(view.lifecycle)[status]?.tone ?? 'neutral',
    conditions,
    site: site?.name ?? null,
    starts_at: record.starts_at?.toISOString() ?? null,
    ends_at: record.ends_at?.toISOString() ?? null,
    zone: view.zone,
    now: now.toISOString(),
  };
}
