import type { LicensedSubject } from '../../shared/permission.ts';
import type { RowReason } from '../../shared/import.ts';
import type { ImportColumn } from '../../shared/user-import.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';
import { languages } from '../../shared/language.ts';
import { meanings, plain, roleWord } from './import-words.ts';
import type { StoredUser } from './managed-users.ts';
import type { ImportRow } from './read-import.ts';
import type { UserChange } from './user-fields.ts';

/** Meanings of a workbook's names in an organisation: an id, or `several` where more than one thing has the name. */
export interface ImportNames {
  roles: ReadonlyMap<string, string>;
  sites: ReadonlyMap<string, string>;
}

const several = 'several';

/** Returns the roles and sites that an import may name, by name. They stay locked until the transaction ends. */
export async function importNames(trx: Tenant, session: ServerSession): Promise<ImportNames> {
  const roles = await trx
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('organization_id', '=', session.organizationId)
    .orderBy('id')
    .forShare()
    .execute();
  const sites = await sitesOf(trx, session).select(['s.id', 's.name']).orderBy('s.id').forKeyShare('s').execute();
  return {
    roles: idsByName(roles, (name) => [name, ...languages.map((language) => roleWord(name, language))]),
    sites: idsByName(sites, (name) => [name]),
  };
}

/** Maps names to ids. A custom role may have the same name as a system role in some language; such a name is ambiguous. */
function idsByName(rows: readonly { id: string; name: string }[], wordsOf: (name: string) => string[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { id, name } of rows) for (const word of new Set(wordsOf(name).map(plain))) ids.set(word, ids.has(word) ? several : id);
  return ids;
}

/** Returns the fields of a user that a row sets, or every value in it without a meaning. An empty cell sets nothing. */
export function changeIn({ cells, sameAs }: ImportRow, names: ImportNames): { change: UserChange; reasons: RowReason[] } {
  const reasons: RowReason[] = sameAs === undefined ? [] : [{ column: 'email', code: 'import.value-twice', params: { row: sameAs } }];
  const text = (column: ImportColumn) => cells[column]?.trim() || undefined;
  const meaning = <T>(column: ImportColumn, dictionary: ReadonlyMap<string, T>, word = text(column)): T | undefined => {
    if (word === undefined) return undefined;
    const found = dictionary.get(plain(word));
    const code = found === undefined ? 'import.value-unknown' : 'import.value-ambiguous';
    if (found === undefined || found === several) reasons.push({ column, code, params: { value: word.slice(0, 80) } });
    return found;
  };
  const each = <T>(column: ImportColumn, dictionary: ReadonlyMap<string, T>): T[] | undefined => {
    const words = text(column);
    if (words === undefined) return undefined;
    // A name may contain the separator of names.
    if (dictionary.has(plain(words))) return [meaning(column, dictionary, words)].filter((found) => found !== undefined);
    const parts = words
      .split(/[;\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const found = parts.map((word) => meaning(column, dictionary, word)).filter((one) => one !== undefined);
    return [...new Set(found)];
  };
  const change: UserChange = {
    full_name: text('full_name'),
    email: text('email'),
    employee_id: text('employee_id'),
    phone: text('phone'),
    gender: meaning('gender', meanings.gender),
    shift: meaning('shift', meanings.shift),
    role_id: meaning('role', names.roles),
    site_ids: each('sites', names.sites),
    licences: each<LicensedSubject>('licences', meanings.licence),
    is_active: meaning('is_active', meanings.flag),
    is_admin: meaning('is_admin', meanings.flag),
  };
  return { change, reasons };
}

/** Whether a change differs from the user's stored data. */
export function says(change: UserChange, user: StoredUser): boolean {
  const { site_ids: sites, licences, is_active: isActive, email: _email, photo: _photo, contractor_id: _contractor, ...columns } = change;
  const isSame = (after: readonly string[] | undefined, before: readonly string[]) =>
    after === undefined || after.toSorted().join() === before.toSorted().join();
  return !(
    isSame(sites, user.site_ids) &&
    isSame(licences, user.licences) &&
    (isActive === undefined || isActive === (user.status === 'Active')) &&
    Object.entries(columns).every(([column, value]) => value === undefined || value === user[column as keyof typeof columns])
  );
}
