import type { Tenant } from '../../db/tenant.ts';
import type { ModuleCatalogue } from '../../modules/catalogue.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { choosable } from '../../sources/choosable-records.ts';
import { siteTree } from '../../sites/site-store.ts';
import { isCategoryType } from '../../../shared/term.ts';
import type { Names } from '../../listing/names.ts';
import { nameIn } from '../../listing/names.ts';
import { readableBy } from '../../session/read-scope.ts';
import { contractors, type ImportColumn } from './import-columns.ts';
import { plain } from '../../users/import-words.ts';
import { usersOf } from '../../users/user-store.ts';

/** Marks a name that several things have. */
export const several = Symbol('several');
type Found = string | typeof several;

/** Ids of the names in a workbook, by list and by the entry above. */
export class ImportNames {
  readonly #ids = new Map<string, Found>();
  readonly #names = new Map<string, { id: string; name: string }[]>();
  readonly #nameById = new Map<string, string>();
  /** Every word of a list, below whatever entry. */
  readonly #known = new Set<string>();
  readonly #words = new Map<string, { above: string | null; words: readonly string[] }>();

  add(list: string, above: string | null, id: string, { names, name }: { names: readonly string[]; name: string }): void {
    const key = `${list}/${above ?? ''}`;
    this.#nameById.set(id, name);
    for (const each of new Set(names.map(plain))) {
      this.#known.add(`${list}/${each}`);
      const at = `${key}/${each}`;
      const known = this.#ids.get(at);
      this.#ids.set(at, known === undefined || known === id ? id : several);
    }
    this.#words.set(`${list}/${id}`, { above, words: [name, ...names] });
    const known = this.#names.get(list) ?? [];
    known.push({ id, name });
    this.#names.set(list, known);
  }

  /** Returns the id of a name in a list, below the entry above. */
  find(list: string, above: string | null, name: string): Found | undefined {
    return this.#ids.get(`${list}/${above ?? ''}/${plain(name)}`);
  }

  /** Whether a list has a name, below any entry. */
  has(list: string, name: string): boolean {
    return this.#known.has(`${list}/${plain(name)}`);
  }

  /** Returns the name of an entry. */
  nameOf(id: string): string | undefined {
    return this.#nameById.get(id);
  }

  /** Returns a word that a workbook is read back by: the name, or another word where several things have that name. */
  wordOf(list: string, id: string): string | undefined {
    const { above, words } = this.#words.get(`${list}/${id}`) ?? { above: null, words: [] };
    return words.find((word) => this.find(list, above, word) === id);
  }

  /** Returns the names of a list, below any entry. */
  all(list: string): readonly { id: string; name: string }[] {
    return this.#names.get(list) ?? [];
  }
}

/** Returns the list whose names the cells of a column contain; undefined for a column of other values. */
export function listOfColumn({ question: { field, source }, part }: ImportColumn): string | undefined {
  if (part !== undefined) return part === 'likelihood' || part === 'severity' ? undefined : part;
  return source ?? (field === 'user-list' ? 'users' : undefined);
}

/** Loads the names of everything that answers in these columns can name: places, people, terms, records. */
export async function importNames(
  modules: ModuleCatalogue,
  trx: Tenant,
  session: ServerSession,
  columns: readonly ImportColumn[],
): Promise<ImportNames> {
  const found = new ImportNames();
  const add = (list: string, above: string | null, { id, name }: { id: string; name: string }) =>
    found.add(list, above, id, { names: [name], name });
  for (const site of await siteTree(trx, session)) {
    add('site', null, site);
    for (const division of site.divisions) {
      add('division', site.id, division);
      for (const department of division.departments) {
        add('department', division.id, department);
        for (const unit of department.units) add('unit', department.id, unit);
      }
    }
  }
  const people = await usersOf(trx, session.organizationId, { activeOnly: true, company: session.contractorId ?? undefined })
    .select(['u.id', 'u.full_name as name', 'u.email'])
    .execute();
  for (const { id, name, email } of people) found.add('users', null, id, { names: [email, name], name });
  const terms = await trx
    .selectFrom('terms')
    .select(['id', 'kind', 'category_type', 'parent_id', 'names'])
    .where('organization_id', '=', session.organizationId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  for (const { id, kind, category_type: type, parent_id: above, names } of terms) {
    const list = `terms/${type !== null && isCategoryType(type) ? type : kind}`;
    found.add(list, above, id, { names: Object.values(names as Names), name: nameIn(names, session.language) });
  }
  const companies = await trx
    .selectFrom('records as r')
    .select(['r.id', 'r.number', 'r.title'])
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', 'contractors')
    .where('r.status', '=', 'active')
    .where(readableBy(session))
    .orderBy('r.id')
    .execute();
  for (const { id, number, title } of companies) {
    const name = title ?? number ?? '';
    found.add(contractors, null, id, { names: [name, number ?? name], name });
  }
  const sources = new Set(columns.flatMap(({ question: { source = '' } }) => (source.startsWith('records/') ? [source] : [])));
  for (const source of sources) if (source !== contractors) await addRecords(modules, trx, session, found, source);
  return found;
}

/** Adds the records that an answer may choose, by number, by title, and by both. */
async function addRecords(
  modules: ModuleCatalogue,
  trx: Tenant,
  session: ServerSession,
  found: ImportNames,
  source: string,
): Promise<void> {
  const module = source.slice('records/'.length);
  const records = await trx
    .selectFrom('records as r')
    .select(['r.id', 'r.number', 'r.title'])
    .where('r.organization_id', '=', session.organizationId)
    .where(choosable(session, modules, module, false))
    .orderBy('r.id')
    .execute();
  for (const { id, number, title } of records) {
    // Several are separated by semicolons and line breaks.
    const name = `${number ?? ''} ${title ?? ''}`.replaceAll(/[;\s]+/g, ' ').trim();
    found.add(source, null, id, { names: [name, number ?? name, title ?? name], name });
  }
}
