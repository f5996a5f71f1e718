import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { currencies } from '../../shared/currency.ts';
import { measured, measuresOf } from '../../shared/figure.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { withoutNestedLoops } from '../db/without-nested-loops.ts';
import { settingOf } from '../organizations/organization-setting.ts';
import type { FilterContext } from '../records/list/filter-records.ts';
import type { Filtered, Tables } from '../records/list/indexed.ts';
import type { FigureRequest } from './figure-request.ts';

/** Refuses a measure that the module does not have, or that the reader may not read. */
export function onlyMeasurable(request: FigureRequest, manifest: ModuleManifest): FigureRequest {
  if (measuresOf(manifest).includes(request.measure)) return request;
  throw new Problem('request.invalid', { violations: [{ key: 'measure', code: 'answer.option' }] });
}

/** Narrows amounts to one currency, by default the organisation's: amounts in several cannot be added up. */
export async function inOneCurrency(trx: Tenant, { manifest, session }: FilterContext, request: FigureRequest): Promise<FigureRequest> {
  const { amounts = {} } = manifest;
  const { name = '' } = measured(request.measure) ?? {};
  const currency = Object.hasOwn(amounts, name) ? amounts[name] : undefined;
  if (currency === undefined) return request;
  const own = request.filters[currency] ?? (await settingOf(trx, session.organizationId, 'currency'));
  if (!currencies.includes(own)) throw new Problem('request.invalid', { violations: [{ key: currency, code: 'answer.option' }] });
  return { ...request, filters: { ...request.filters, [currency]: own } };
}

/** Does the work of a measure; one that combines index values joins them as a whole. */
export async function measuring<Result>(trx: Tenant, { measure }: FigureRequest, work: () => Promise<Result>): Promise<Result> {
  const of = measured(measure);
  return of === undefined || of.column !== undefined ? work() : withoutNestedLoops(trx, work);
}

/** Joins the numbers that a measure combines: of each record the sum of its values, and how many it has. */
export function withMeasured(found: Filtered, { measure, module }: FigureRequest, organizationId: string): Filtered {
  const of = measured(measure);
  if (of === undefined || of.column !== undefined) return found;
  const values = expressionBuilder<Tables>()
    .selectFrom('record_index as n')
    .select(['n.record_id', sql<number>`sum(n.vnum)`.as('total'), sql<number>`count(n.vnum)`.as('values')])
    .where('n.organization_id', '=', organizationId)
    .where('n.module', '=', module)
    .where('n.field', '=', of.name)
    .groupBy('n.record_id')
    .as('m');
  return found.leftJoin(values, (join) => join.onRef('m.record_id', '=', 'r.id'));
}

export function valueOf({ measure }: FigureRequest): RawBuilder<number | null> {
  const of = measured(measure);
  if (of === undefined) return sql<number>`count(*)::float8`;
  if (of.column !== undefined) return sql<number | null>`avg(${sql.ref(`r.${of.column}`)})::float8`;
  if (of.how === 'sum') return sql<number>`coalesce(sum(m.total), 0)::float8`;
  // An average of all values: an incident with two people away counts both.
  return sql<number | null>`(sum(m.total) / nullif(sum(m.values), 0))::float8`;
}
