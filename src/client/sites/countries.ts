import type { Named } from '../../shared/record.ts';

/** Regions in CLDR that are not countries: unions, outlying oceans, private use. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country by its two-letter code, named and sorted in a language. */
export function countries(language: string): Named[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return (
    codes
      // A country code that is out of use resolves to another one.
      .filter((code) => !notCountries.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
      .flatMap((id) => {
        const name = names.of(id);
        return name === undefined ? [] : [{ id, name }];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  );
}

/** Returns the name of a country in a language. */
export function countryName(code: string | null, language: string): string {
  return code === null ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
}
