import type { Language } from '../../shared/language.ts';
import type { RefusedRow, RowReason } from '../../shared/import.ts';
import { importColumns, type ImportColumn } from '../../shared/user-import.ts';
import type { Tenant } from '../db/tenant.ts';
import { translate } from '../texts/translate.ts';
import { columnWord, flagWord, genderWord, licenceWord, roleWord, shiftWord } from './import-words.ts';
import type { StoredUser } from './managed-users.ts';

/** The names of the columns, as exports and the workbook to fill in have them. */
export function tableHead(language: Language): string[] {
  return importColumns.map((column) => columnWord(column, language));
}

/** Users as rows of the same columns that an import reads: an export can be changed and sent back. */
export function tableRows(
  users: readonly Omit<StoredUser, 'granted' | 'rules' | 'photo'>[],
  sites: ReadonlyMap<string, string>,
  language: Language,
): string[][] {
  return users.map((user) => [
    user.full_name,
    user.email,
    roleWord(user.role_name, language),
    user.site_ids
      .map((id) => sites.get(id) ?? '')
      .filter(Boolean)
      .toSorted()
      .join('; '),
    user.employee_id ?? '',
    user.phone ?? '',
    user.gender === null ? '' : genderWord(user.gender, language),
    user.shift === null ? '' : shiftWord(user.shift, language),
    user.licences.map((licence) => licenceWord(licence, language)).join('; '),
    flagWord(user.status === 'Active', language),
    flagWord(user.is_admin, language),
  ]);
}

/** Refused rows with their reasons, to be mended and sent again. */
export function reportRows(refused: readonly RefusedRow[], language: Language): string[][] {
  const head = [shared('row', language), ...tableHead(language), shared('reason', language)];
  return [
    head,
    ...refused.map(({ row, cells, reasons }) => [String(row), ...cells, reasons.map((reason) => reasonText(reason, language)).join(' ')]),
  ];
}

/** Why a row was refused, in words. */
export function reasonText({ column, title, code, params = {}, message }: RowReason, language: Language): string {
  const text =
    message ??
    translate(language, 'settings', `violation.${code.replace('answer.', '')}`, params) ??
    translate(language, 'problems', code, params) ??
    code;
  const mend = translate(language, 'problems', `mend.${code}`, params);
  const said = [text, mend].filter(Boolean).join(' ');
  const name = title ?? (column === null ? undefined : columnWord(column as ImportColumn, language));
  return name === undefined ? said : `${name}: ${said}`;
}

/** The sites of an organisation by id, in any status. */
export async function siteNames(trx: Tenant, organizationId: string): Promise<Map<string, string>> {
  const sites = await trx.selectFrom('sites').select(['id', 'name']).where('organization_id', '=', organizationId).execute();
  return new Map(sites.map(({ id, name }) => [id, name]));
}

/** The workbook to fill in: an empty table, and beside it what each column takes. */
export async function importWorkbook(
  trx: Tenant,
  organizationId: string,
  { language, sites }: { language: Language; sites: readonly string[] },
) {
  const roles = await trx.selectFrom('roles').select('name').where('organization_id', '=', organizationId).orderBy('name').execute();
  const say = (key: string) => word(`import.notes.${key}`, language);
  const column = (name: (typeof importColumns)[number], note: string) => [columnWord(name, language), note];
  const notes = [
    [say('title')],
    [],
    column('full_name', say('needed')),
    column('email', `${say('needed')} ${say('match')}`),
    column('role', `${say('needed')} ${say('roles')}`),
    column('sites', say('several')),
    column('gender', (['male', 'female', 'others'] as const).map((gender) => genderWord(gender, language)).join(' · ')),
    column('shift', (['first', 'second', 'third', 'general'] as const).map((shift) => shiftWord(shift, language)).join(' · ')),
    column('licences', say('licences')),
    column('is_active', say('flag')),
    column('is_admin', say('flag')),
    [],
    [say('empty')],
    [],
    [say('roleNames'), ...roles.map(({ name }) => roleWord(name, language))],
    [say('siteNames'), ...sites],
  ];
  return [
    { name: word('import.notes.sheet', language), rows: [tableHead(language)] },
    { name: word('import.notes.notesSheet', language), rows: notes },
  ];
}

function word(key: string, language: Language): string {
  return translate(language, 'users', key) ?? key;
}

function shared(key: string, language: Language): string {
  return translate(language, 'imports', `report.${key}`) ?? key;
}
