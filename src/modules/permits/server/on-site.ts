import type { Form, Question } from '../../../../engine/index.ts';
import type { OnSite, OnSitePermit } from '../../../shared/on-site.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { sameOrganization } from '../../../server/db/same-organization.ts';
import { filterRecords } from '../../../server/records/list/filter-records.ts';
import { listContext } from '../../../server/records/list/list-records.ts';
import { readRows, rowOf } from '../../../server/records/list/record-rows.ts';
import { namesOf } from '../../../server/sources/references.ts';
import { seenByAll } from '../../../server/records/section-scope.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { answersOf } from './some-answers.ts';

const module = 'permits';
/** The states in which people may be at work, or still at the place. */
export const onSiteStatuses = ['live', 'suspended', 'reissued', 'transferred'];
const most = 500;

/** Returns the people that permits under way name: their parties, and the workers of their crews. */
export async function peopleOnSite(services: Services, trx: Tenant, session: ServerSession, site?: string): Promise<OnSite> {
  const context = listContext(services, session, module);
  const filters = { status: onSiteStatuses.join(','), ...(site !== undefined && { site }) };
  const { organizationId, language } = session;
  const found = filterRecords(trx.selectFrom('records as r'), context, { module, filters });
  const records = await found
    .select(['r.id', 'r.template_id', 'r.template_version'])
    .orderBy('r.ends_at')
    .orderBy('r.id')
    .limit(most + 1)
    .execute();
  const shown = records.slice(0, most);
  const ids = shown.map(({ id }) => id);
  const rows = await readRows(trx, organizationId, ids, []);
  const people = Map.groupBy(await partiesOf(trx, organizationId, ids), (person) => person.record_id);
  const grids: Question[][] = [];
  for (const { template_id: template, template_version: version } of shown)
    grids.push(crewGrids(await services.forms.form(trx, organizationId, template, version, language)));
  const answered = await answersOf(trx, organizationId, ids, [...new Set(grids.flat().map(({ id }) => id))]);
  const crews = shown.map(({ id }, at) => crewOf(grids[at] ?? [], answered.get(id) ?? {}));
  const names = await namesOf(
    trx,
    organizationId,
    crews.flatMap(({ profiles }) => profiles),
  );
  const items: OnSitePermit[] = [];
  for (const [at, row] of rows.entries()) {
    const crew = crews[at];
    if (!crew) continue;
    const { id, number, status, site: of, place, ends_at, template } = rowOf(row, language, context);
    const parties = (people.get(id) ?? []).map(({ party, name }) => ({ party, name, task: null }));
    const workers = workersOf(crew, names);
    items.push({ id, number: number ?? '', form: template.name, status, site: of, place, ends_at, people: [...parties, ...workers] });
  }
  return { items, total: records.length > most ? await countAll(trx, context, filters) : items.length };
}

async function countAll(trx: Tenant, context: ReturnType<typeof listContext>, filters: Record<string, string>): Promise<number> {
  const { count } = await filterRecords(trx.selectFrom('records as r'), context, { module, filters })
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The people whose part in a permit is at the place. */
async function partiesOf(trx: Tenant, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('record_people as p')
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'p.user_id'))
    .select(['p.record_id', 'p.party', 'u.full_name as name'])
    .where('p.organization_id', '=', organizationId)
    .where('p.record_id', 'in', ids)
    .where('p.party', 'in', ['performer', 'issuer', 'gasTester', 'isolator'])
    .orderBy('p.party', 'desc')
    .orderBy('u.full_name')
    .execute();
}

/** Whether a column of a grid names a worker by profile: such a grid is the crew. */
const namesWorker = ({ source }: Question): boolean => source === 'records/worker-profiles';

/** Crew of a permit: the grids that name workers, their answers, and the profiles they name. */
interface Crew {
  grids: Question[];
  own: Record<string, unknown>;
  profiles: Parameters<typeof namesOf>[2][number][];
}

function crewGrids(form: Form): Question[] {
  const isSeen = seenByAll({ form });
  return [...form.questions.values()].filter(({ id, columns = [] }) => columns.some(namesWorker) && isSeen(id));
}

function crewOf(grids: Question[], own: Record<string, unknown>): Crew {
  const profiles = grids.flatMap(({ id, columns = [] }) => {
    const rows = own[id];
    const names = columns.filter(namesWorker);
    return (Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []).flatMap((row) =>
      names.flatMap((column) => {
        const profile = row[column.id];
        return typeof profile === 'string' ? [{ kind: 'record' as const, id: profile, key: column.id, question: column.id }] : [];
      }),
    );
  });
  return { grids, own, profiles };
}

/** The crew of a permit: each row by its profile's name, else by the first text of its row; the next text is the task. */
function workersOf({ grids, own }: Crew, names: ReadonlyMap<string, string>) {
  return grids.flatMap(({ id, columns = [] }) => {
    const given = own[id];
    return (Array.isArray(given) ? (given as Record<string, unknown>[]) : []).map((row) => {
      const profile = columns.find(namesWorker);
      const known = profile && names.get(String(row[profile.id]));
      const texts = columns.flatMap((column) => {
        const text = column.field === 'text' ? row[column.id] : undefined;
        return typeof text === 'string' && text !== '' ? [text] : [];
      });
      return { party: 'worker', name: known ?? texts[0] ?? '?', task: (known === undefined ? texts[1] : texts[0]) ?? null };
    });
  });
}
