import type { Tenant } from '../../../../server/db/tenant.ts';
import type { Lookup, LookupRequest } from '../../../../server/lookups/lookup.ts';
import { lastDay, questionsNaming, recordsNamed } from '../../../../server/lookups/named-records.ts';
import { lookUp } from '../../../../server/listing/look-up.ts';
import { languageOf, translateModule } from '../../../../server/texts/translate.ts';
import { requiredPapers } from '../required-papers.ts';

const company = 'contractors';
const worker = 'worker-profiles';

/** Whether the contractors that answers name, themselves or by their workers, are active and have every required paper approved and in date. */
export const lookup: Lookup = {
  names: ['papers.valid', 'papers.missing'],
  of: { [company]: 'company', 'contractor-documents': 'company', [worker]: 'named' },
  reads: (form) => questionsNaming(form, [company, worker]),
  async load(trx, request) {
    const { organizationId, form, zone } = request;
    const ids = await contractorsNamed(trx, request);
    if (!ids) return {};
    if (ids.length === 0) return { 'papers.valid': true, 'papers.missing': '' };
    const papers = await requiredPapers(trx, organizationId, ids, { day: lastDay(request), zone });
    if (!papers) return {};
    const missing = papers.filter(({ state }) => state !== 'held').map(({ contractor, type }) => ({ name: contractor.title ?? '', type }));
    const references = missing.map(({ type }) => ({ kind: 'term' as const, id: type }));
    const terms = await lookUp(trx, organizationId, references, languageOf({}, form.language));
    const inactive = await inactiveAmong(trx, organizationId, ids);
    const state = translateModule(languageOf({}, form.language), company, 'status.inactive') ?? '';
    const told = [
      ...inactive.map((name) => `${name}: ${state}`),
      ...missing.map(({ name, type }) => `${name}: ${terms.get(type)?.name ?? ''}`),
    ];
    return { 'papers.valid': told.length === 0, 'papers.missing': told.join('; ') };
  },
};

/** The names of the contractors that are not given work. */
async function inactiveAmong(trx: Tenant, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('records')
    .select('title')
    .where('organization_id', '=', organizationId)
    .where('module', '=', company)
    .where('id', 'in', ids)
    .where('status', '=', 'inactive')
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title ?? '');
}

/** The contractors that answers name and those of the workers they name; nothing where a worker is not found. */
async function contractorsNamed(trx: Tenant, request: LookupRequest): Promise<string[] | undefined> {
  const workers = recordsNamed(request, worker);
  const direct = recordsNamed(request, company);
  if (workers.length === 0) return direct;
  const rows = await trx
    .selectFrom('records')
    .select(['id', 'contractor_id'])
    .where('organization_id', '=', request.organizationId)
    .where('module', '=', worker)
    .where('id', 'in', workers)
    .execute();
  if (rows.length < workers.length) return undefined;
  return [...new Set([...direct, ...rows.flatMap(({ contractor_id: id }) => id ?? [])])];
}
