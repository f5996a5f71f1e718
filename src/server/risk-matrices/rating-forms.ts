import { sql } from 'kysely';
import { defaultRiskMatrix } from '../../../engine/index.ts';
import type { Language } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { nameColumn } from '../listing/names.ts';
import { engineVersion } from './matrix-store.ts';

/** Returns the forms with a risk question in their published version or in their draft. */
export async function ratingForms(trx: Tenant, organizationId: string): Promise<{ id: string }[]> {
  return trx
    .selectFrom('templates as t')
    .leftJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .leftJoin('template_drafts as d', (join) => sameOrganization(join, 'd.template_id', 't.id'))
    .select('t.id')
    .where('t.organization_id', '=', organizationId)
    .where(sql<boolean>`(v.document::text ~ ${riskQuestion} OR d.document::text ~ ${riskQuestion})`)
    .orderBy('t.id')
    .execute();
}

/** Returns the published forms whose risk questions still answer in an older version of the matrix than `current`. */
export async function formsBehind(
  trx: Tenant,
  organizationId: string,
  current: number,
  language: Language,
): Promise<{ id: string; module: string; name: string }[]> {
  return trx
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select(['t.id', 't.module', nameColumn('v.titles', language).as('name')])
    .where('t.organization_id', '=', organizationId)
    .where('t.is_active', '=', true)
    .where(sql<boolean>`v.document::text ~ ${riskQuestion}`)
    .where(sql<boolean>`coalesce(v.settings #>> '{riskMatrix,version}', ${defaultRiskMatrix.version}) <> ${engineVersion(current)}`)
    .orderBy('t.id')
    .execute();
}

const riskQuestion = '"x-field": ?"risk-matrix"';
