import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportClockSettings, ReportRule } from '../../shared/report-clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Clock } from '../clock.ts';
import { projectRoot } from '../config.ts';
import { lockName } from '../db/lock-name.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refuseStale } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';

const document = JSON.parse(readFileSync(join(projectRoot, 'schemas/core/report-clocks.json'), 'utf8')) as { rules: ReportRule[] };

/** Returns the report deadlines of an organisation: the shipped ones unless it has changed them. */
export async function reportClocks(trx: Tenant, organizationId: string): Promise<ReportClockSettings> {
  const found = await trx
    .selectFrom('report_clocks')
    .select(['rules', 'lock_version'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return found ?? { rules: document.rules, lock_version: 0 };
}

/** Replaces the report deadlines of an organisation. Each rule has its own id. */
export async function changeReportClocks(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  settings: ReportClockSettings,
): Promise<ReportClockSettings> {
  const { organizationId } = session;
  refuseSameIds(settings.rules);
  await lockName(trx, `report-clocks:${organizationId}`);
  const before = await reportClocks(trx, organizationId);
  refuseStale(before, settings);
  const now = clock.now();
  const rules = JSON.stringify(settings.rules);
  const next = before.lock_version + 1;
  await trx
    .insertInto('report_clocks')
    .values({ organization_id: organizationId, rules, created_at: now, updated_at: now })
    .onConflict((row) => row.column('organization_id').doUpdateSet({ rules, lock_version: next, updated_at: now }))
    .execute();
  // Running clocks follow the new rules from the next minute on.
  await trx
    .updateTable('records')
    .set({ wake_at: now })
    .where('organization_id', '=', organizationId)
    .where('module', '=', 'incidents')
    .where('submitted_at', 'is not', null)
    .where('settled_at', 'is', null)
    .execute();
  await appendChange(trx, session, {
    at: now,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    name: 'report clocks',
    before: byId(before.rules),
    after: byId(settings.rules),
  });
  return { rules: settings.rules, lock_version: next };
}

function refuseSameIds(rules: readonly ReportRule[]): void {
  const at = rules.findIndex(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index);
  if (at === -1) return;
  const key = `report_clocks/rules/${at}/id`;
  throw new Problem('request.invalid', { params: { field: key }, violations: [{ key, code: 'answer.duplicate' }] });
}

function byId(rules: readonly ReportRule[]): Record<string, ReportRule> {
  return Object.fromEntries(rules.map((rule) => [rule.id, rule]));
}
