import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../shared/language.ts';

/** Names of something by language. Stock has a name in every language; a thing that people name has one in theirs. */
export type Names = Readonly<Record<string, string>>;

/** Returns the name of something in a language, else in English, else in the language that it has. */
export function nameIn(names: Names, language: Language): string {
  return names[language] ?? names['en'] ?? Object.values(names)[0] ?? '';
}

/** The same as an SQL expression. `column` contains names. */
export function nameColumn(column: string, language: Language): RawBuilder<string> {
  const names = sql.ref(column);
  return sql<string>`coalesce(${names} ->> ${sql.lit(language)}, ${names} ->> 'en', (SELECT n.value FROM jsonb_each_text(${names}) n LIMIT 1))`;
}

/**
 * Returns the names after a user changes one in their language. A new name replaces all translations, because none of them is current any
 * more.
 */
export function renamed(names: Names, language: Language, name: string): Names {
  return nameIn(names, language) === name ? names : { [language]: name };
}

/** The name by which two things are the same. */
export function nameKey(names: Names): string {
  return (names['en'] ?? Object.values(names)[0] ?? '').toLowerCase();
}
