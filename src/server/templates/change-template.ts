import { sql } from 'kysely';
import { lifecycleById, lifecycleShape, openStates } from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';
import { canonical } from '../audit/canonical.ts';
import type { Tenant } from '../db/tenant.ts';
import { refuseWhenFull } from '../listing/change.ts';
import { announce } from '../db/announce.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { tellOfTemplate } from './change-draft.ts';
import { loadTemplate, type TemplateRow } from './draft-store.ts';
import { newerStock } from './stock-offer.ts';
import { setSitesOfTemplate, sitesOfTemplate } from './template-sites.ts';

/** Fields of a template that may change without publishing a version of it. */
export interface TemplateChange {
  is_low_risk?: boolean;
  is_active?: boolean;
  icon?: string;
  /** Sites where it is offered. Empty means everywhere. */
  site_ids?: readonly string[];
  /** The newer edition of its stock template is not offered any more; the next one is. */
  declines_stock?: true;
}

const mostNumbers = 20;

/**
 * Changes a template's row on the `lock_version` that was seen. Its low-risk status cannot change while records on it await their closure:
 * `template.permits-open` names them. A change that changes nothing is none.
 */
export async function changeTemplate(
  services: Pick<Services, 'modules' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { version, declines_stock: declines, ...change }: TemplateChange & { version: number },
): Promise<void> {
  refuseWhenFull(session);
  const { organizationId } = session;
  const template = await loadTemplate(services, trx, session, id, 'update', 'lock');
  if (template.lock_version !== version) throw new Problem('template.version-stale', { params: { version: template.lock_version } });

  const stock = declines && (await newerStock(services.modules, trx, organizationId, template));
  const before = { ...rowOf(template), site_ids: await sitesOfTemplate(trx, organizationId, id), declines_stock: false };
  const wanted = {
    ...change,
    ...(change.site_ids && { site_ids: [...new Set(change.site_ids)].toSorted() }),
    ...(stock && { declines_stock: true }),
  };
  const { from, to } = differing(before, wanted);
  if (Object.keys(to).length === 0) return;
  if ('is_low_risk' in to) await refuseWhileOpen(trx, organizationId, id, services.modules.manifest(template.module));
  if (wanted.site_ids && 'site_ids' in to) await setSitesOfTemplate(trx, session, id, { before: before.site_ids, after: wanted.site_ids });
  const { site_ids: _sites, declines_stock: _declines, ...columns } = wanted;
  await trx
    .updateTable('templates')
    .set({ ...columns, ...(stock && { stock_hash: stock.hash }), lock_version: version + 1 })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  announce(trx, { channel: 'Templates', to: { organizationId }, action: 'update', data: { id, module: template.module } });
  await tellOfTemplate(trx, session, { at: services.clock.now(), id, action: 'update', details: { from, to } });
}

function rowOf({ is_low_risk, is_active, icon }: TemplateRow) {
  return { is_low_risk, is_active, icon };
}

function differing(before: Record<string, unknown>, wanted: Record<string, unknown>) {
  const changed = Object.keys(wanted).filter((key) => canonical(wanted[key]) !== canonical(before[key]));
  const picked = (of: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, of[key]]));
  return { from: picked(before), to: picked(wanted) };
}

/** The states in which a record of the module still awaits its end: submitted, on its way, and not sent back. */
export function openStatesOf({ lifecycle }: Pick<ModuleManifest, 'lifecycle'>): string[] {
  const machine = lifecycleById(lifecycle);
  const detours = new Set(lifecycleShape(machine).states.flatMap(({ id, detour }) => (detour ? [id] : [])));
  return openStates(machine).filter((id) => !detours.has(id));
}

/** The records on a template that await their end, by number, and how many there are. */
export async function openRecordsOf(
  trx: Tenant,
  organizationId: string,
  id: string,
  manifest: ModuleManifest,
): Promise<{ items: { id: string; number: string | null; status: string }[]; total: number }> {
  const open = trx
    .selectFrom('records')
    .where('organization_id', '=', organizationId)
    .where('template_id', '=', id)
    .where(sql<boolean>`status = ANY (${openStatesOf(manifest)}::text[])`);
  const items = await open.select(['id', 'number', 'status']).orderBy('number').orderBy('id').limit(mostNumbers).execute();
  const { count } = await open.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { items, total: Number(count) };
}

async function refuseWhileOpen(trx: Tenant, organizationId: string, id: string, manifest: ModuleManifest): Promise<void> {
  const { items, total } = await openRecordsOf(trx, organizationId, id, manifest);
  if (total === 0) return;
  const numbers = items.map((record) => record.number ?? record.id).join(', ');
  throw new Problem('template.permits-open', { params: { numbers: total > items.length ? `${numbers} …` : numbers } });
}
