import type { Tenancy } from '../db/tenant.ts';
import { defaultLanguage } from '../../shared/language.ts';
import { privateKeys, rowIdOf } from '../records/private-questions.ts';
import type { FormCache } from '../templates/form-cache.ts';

/** A record that a number or id names, and the row of it where one was asked for. */
export interface FoundPart {
  organizationId: string;
  subDomain: string;
  recordId: string;
  rowId?: string | undefined;
  /** A row was asked for that the record does not have. */
  isRowMissing: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds the records of some organisations by number or id, and a row by its id or by its place, such as `victims/2`. */
export async function findRecordPart(
  { tenancy, forms }: { tenancy: Tenancy; forms: FormCache },
  organizationIds: readonly string[],
  record: string,
  row: string | undefined,
): Promise<FoundPart[]> {
  const found: FoundPart[] = [];
  for (const organizationId of organizationIds) {
    await tenancy.withTenant({ organizationId }, async (trx) => {
      const rows = await trx
        .selectFrom('records as r')
        .innerJoin('organizations as o', 'o.id', 'r.organization_id')
        .selectAll('r')
        .select('o.sub_domain_name as subDomain')
        .where('r.organization_id', '=', organizationId)
        .where((eb) => (uuid.test(record) ? eb('r.id', '=', record) : eb('r.number', '=', record)))
        .execute();
      for (const each of rows) {
        const part = { organizationId, subDomain: each.subDomain, recordId: each.id };
        if (row === undefined) {
          found.push({ ...part, isRowMissing: false });
          continue;
        }
        const form = await forms.form(trx, organizationId, each.template_id, each.template_version, defaultLanguage);
        const [question = '', place = ''] = row.split('/');
        const answer = privateKeys(form)(question) ? each.answers[question] : undefined;
        const rowId =
          /^\d+$/.test(place) && Array.isArray(answer) ? rowIdOf(answer[Number(place) - 1]) : uuid.test(place || row) ? place || row : '';
        found.push({ ...part, rowId, isRowMissing: rowId === '' });
      }
    });
  }
  return found;
}
