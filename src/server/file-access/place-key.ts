import { defaultLanguage } from '../../shared/language.ts';
import { Problem } from '../../shared/problem.ts';
import { ownRecordKeys } from '../audit/record-keys.ts';
import type { RecordKey } from '../db/open-rows.ts';
import type { Tenant } from '../db/tenant.ts';
import { privateKeys, rowOfKey } from '../records/private-questions.ts';
import { lockRecord } from '../records/record-store.ts';
import type { FormCache } from '../templates/form-cache.ts';
import type { RecordPlace } from '../files/file-rows.ts';

/** Returns the key that seals a file of a section that few may read, that of its row; undefined where all readers of the record may see the file. */
export async function keyOfPlace(
  { forms }: { forms: FormCache },
  trx: Tenant,
  { organizationId }: { organizationId: string },
  { record: id, question }: RecordPlace,
): Promise<RecordKey | undefined> {
  const record = await trx
    .selectFrom('records')
    .select(['template_id', 'template_version'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!record) throw new Problem('record.not-found');
  const form = await forms.form(trx, organizationId, record.template_id, record.template_version, defaultLanguage);
  if (!privateKeys(form)(question)) return undefined;
  // Two files that are sent at once share the key of their row.
  await lockRecord(trx, organizationId, id);
  const row = rowOfKey(question);
  const key = (await ownRecordKeys(trx, organizationId, id, [row])).get(row);
  // The row was erased.
  if (!key) throw new Problem('record.not-fillable');
  return key;
}
