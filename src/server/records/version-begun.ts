import { isFinal, newVersion } from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Tenant } from '../db/tenant.ts';
import type { RecordView } from './record-view.ts';

/** Whether the records of a module have versions. */
export function hasVersions({ grants }: Pick<ModuleManifest, 'grants'>): boolean {
  return Object.hasOwn(grants, newVersion);
}

/** Whether a record has a successor version that has begun and not ended. */
export async function isVersionBegun(trx: Tenant, { lifecycle, record }: Pick<RecordView, 'lifecycle' | 'record'>): Promise<boolean> {
  const later = await trx
    .selectFrom('records')
    .select('status')
    .where('organization_id', '=', record.organization_id)
    .where('revises', '=', record.id)
    .execute();
  return later.some(({ status }) => !isFinal(lifecycle, status));
}
