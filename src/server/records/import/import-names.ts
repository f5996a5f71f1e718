import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { siteTree } from '../../sites/site-store.ts';
import { isCategoryType } from '../../../shared/term.ts';
import type { Names } from '../../listing/names.ts';
import { nameIn } from '../../listing/names.ts';
import { readableBy } from '../../session/read-scope.ts';
import { contractors } from './import-columns.ts';
import { plain } from '../../users/import-words.ts';
import { usersOf } from '../../users/user-store.ts';

/** Marks a name that several things have. */
export const several = Symbol('several');
type Found = string | typeof several;

/** Ids of the names in a workbook, by list and by the entry above. */
export class ImportNames {
  readonly #ids = new Map<string, Found>();
  readonly #names = new Map<string, { id: string; name: string }[]>();

  add(list: string, above: string | null, id: string, { names, name }: { names: readonly string[]; name: string }): void {
    const key = `${list}/${above ?? ''}`;
    for (const each of new Set(names.map(plain))) {
      const at = `${key}/${each}`;
      const known = this.#ids.get(at);
      this.#ids.set(at, known === undefined || known === id ? id : several);
    }
    const known = this.#names.get(list) ?? [];
    known.push({ id, name });
    this.#names.set(list, known);
  }

  /** Returns the id of a name in a list, below the entry above. */
  find(list: string, above: string | null, name: string): Found | undefined {
    return this.#ids.get(`${list}/${above ?? ''}/${plain(name)}`);
  }

  /** Returns the names of a list, below any entry. */
  all(list: string): readonly { id: string; name: string }[] {
    return this.#names.get(list) ?? [];
  }
}

/** Loads the names of everything that answers of a session can name: places, people, terms. */
export async function importNames(trx: Tenant, session: ServerSession): Promise<ImportNames> {
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
  const people = await usersOf(trx, session.organizationId, { activeOnly: true })
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
  return found;
}
