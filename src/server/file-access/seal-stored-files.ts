import { buffer } from 'node:stream/consumers';
import { defaultLanguage } from '../../shared/language.ts';
import { ownRecordKeys } from '../audit/record-keys.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { privateKeys, rowOfKey } from '../records/private-questions.ts';
import { privateVersions } from '../records/seal-stored.ts';
import { lockRecord } from '../records/record-store.ts';
import type { Services } from '../services.ts';
import { referencesIn } from '../sources/references.ts';
import { nameOf, sha256 } from '../files/file-rows.ts';
import { openContent, storedAs } from '../files/stored-content.ts';

type SealingServices = Pick<Services, 'tenancy' | 'forms' | 'files'>;

/** Seals the files of sections that few may read that were stored before files were sealed; returns how many. Repeating it finds nothing left. */
export async function sealStoredFiles(services: SealingServices, organizationId: string): Promise<number> {
  const { tenancy } = services;
  const open = await tenancy.withTenant({ organizationId }, (trx) => openFiles(services, trx, organizationId), { readOnly: true });
  let sealed = 0;
  for (const id of open) {
    const old = await tenancy.withTenant({ organizationId }, (trx) => sealFile(services, trx, organizationId, id));
    if (old === undefined) continue;
    await services.files.remove(organizationId, [old]);
    sealed += 1;
  }
  return sealed;
}

/** The files of private questions that are not sealed. */
async function openFiles({ forms }: SealingServices, trx: Tenant, organizationId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { id, version } of await privateVersions(trx, organizationId)) {
    const isPrivate = privateKeys(await forms.form(trx, organizationId, id, version, defaultLanguage));
    const rows = await trx
      .selectFrom('files as f')
      .innerJoin('records as r', (join) => sameOrganization(join, 'r.id', 'f.record_id'))
      .select(['f.id', 'f.question'])
      .where('f.organization_id', '=', organizationId)
      .where('f.content_key', 'is', null)
      .where('r.template_id', '=', id)
      .where('r.template_version', '=', version)
      .execute();
    found.push(...rows.filter(({ question }) => isPrivate(question ?? '')).map((row) => row.id));
  }
  return found;
}

/** Seals one file under the key of its row. Returns the storage key of its former content. A damaged file stays unchanged. */
async function sealFile({ files, forms }: SealingServices, trx: Tenant, organizationId: string, id: string): Promise<string | undefined> {
  const owner = await trx
    .selectFrom('files')
    .select('record_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (owner?.record_id === undefined || owner.record_id === null) return undefined;
  // The record first, as erasing and discarding do.
  const record = await lockRecord(trx, organizationId, owner.record_id);
  const file = await trx
    .selectFrom('files')
    .select(['name', 'question', 'size', 'storage_key', 'content_sha256'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('content_key', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!record || !file) return undefined;
  const content = await openContent(files, organizationId, file).then(buffer, () => undefined);
  const form = await forms.form(trx, organizationId, record.template_id, record.template_version, defaultLanguage);
  // Forms once named the column alone: the row is the one whose answer names the file.
  const named = referencesIn(form, record.answers, record.remarks).find((reference) => reference.kind === 'file' && reference.id === id);
  const row = rowOfKey(named?.key ?? file.question ?? '');
  const key = (await ownRecordKeys(trx, organizationId, record.id, [row])).get(row);
  if (!content || !key) return undefined;
  const stored = storedAs(content, key);
  await trx
    .updateTable('files')
    .set({ ...nameOf(file.name, key), content_sha256: sha256(stored), storage_key: await files.put(organizationId, stored) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  return file.storage_key;
}
