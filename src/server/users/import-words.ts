import { languages, type Language } from '../../shared/language.ts';
import { licensedSubjects, type LicensedSubject } from '../../shared/permission.ts';
import { keyOf } from '../../shared/role.ts';
import { systemRoleOf } from '../../shared/system-roles.ts';
import { importColumns, type ImportColumn } from '../../shared/user-import.ts';
import { genders, shifts, type Gender, type Shift } from '../../shared/user.ts';
import { translate } from '../texts/translate.ts';

/** Returns the name of a column in a language. */
export function columnWord(column: ImportColumn, language: Language): string {
  return translate(language, 'users', `import.column.${column}`) ?? column;
}

export function genderWord(gender: Gender, language: Language): string {
  return translate(language, 'users', `gender.${gender}`) ?? gender;
}

export function shiftWord(shift: Shift, language: Language): string {
  return translate(language, 'users', `shift.${shift}`) ?? shift;
}

export function licenceWord(licence: LicensedSubject, language: Language): string {
  return translate(language, 'roles', `subject.${keyOf(licence)}`) ?? licence;
}

export function flagWord(flag: boolean, language: Language): string {
  return translate(language, 'users', flag ? 'yes' : 'no') ?? String(flag);
}

/** A role as its reader calls it. */
export function roleWord(name: string, language: Language): string {
  const role = systemRoleOf(name);
  return (role && translate(language, 'common', `role.${role}`)) ?? name;
}

/** Normalises a word for comparison: spaces, case and composed letters make no difference. */
export function plain(word: string): string {
  return word.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Maps words in any language, and the names of the API, to their values. */
function dictionary<T extends string>(values: readonly T[], wordOf: (value: T, language: Language) => string): ReadonlyMap<string, T> {
  return new Map(
    values.flatMap((value) => [
      [plain(value), value] as const,
      ...languages.map((language) => [plain(wordOf(value, language)), value] as const),
    ]),
  );
}

const flags = ['yes', 'no'] as const;

/** Meanings of a workbook's words, in whichever of the languages its author writes. */
export const meanings = {
  column: dictionary(importColumns, columnWord),
  gender: dictionary(genders, genderWord),
  shift: dictionary(shifts, shiftWord),
  licence: dictionary(licensedSubjects, licenceWord),
  flag: new Map<string, boolean>([
    ...[...dictionary(flags, (flag, language) => flagWord(flag === 'yes', language))].map(
      ([word, flag]) => [word, flag === 'yes'] as const,
    ),
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ]),
};
