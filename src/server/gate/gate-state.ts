import { stateLooks } from '../../../workflows/index.ts';
import type { GateState } from '../../shared/gate.ts';
import type { Language } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { printedCode, type PrintedCode } from '../public-links/printed-code.ts';
import type { LinkTarget } from '../public-links/public-links.ts';
import { viewOf } from '../records/load-view.ts';
import { ticked } from '../records/conditions-now.ts';
import type { RecordView } from '../records/record-view.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { recordOfLink } from './record-of-link.ts';

/** The code of a record; nothing where its module has none, it has no number yet, or none was made and `make` is not set. */
export async function gateCode(
  { config }: Pick<Services, 'config'>,
  trx: Tenant,
  session: ServerSession,
  { record, manifest, now }: RecordView,
  { make }: { make: boolean },
): Promise<PrintedCode | undefined> {
  if (manifest.gate !== true || record.number === null) return undefined;
  const target: LinkTarget = { purpose: 'gate', entity: 'record', entityId: record.id };
  return printedCode(config, trx, session, { target, path: '/gate', now, make: make ? 'makeCode' : undefined });
}

/** The state of the record behind a code at this moment, as the clock would leave it. Refuses with `link.expired`. */
export async function gateState(
  services: Services,
  trx: Tenant,
  organizationId: string,
  { token, language }: { token: string; language: Language },
): Promise<GateState> {
  const now = services.clock.now();
  const { record, organization } = await recordOfLink(trx, organizationId, { purpose: 'gate', token, now });
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
