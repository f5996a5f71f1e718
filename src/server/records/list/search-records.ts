import { indexed, type Filtered } from './indexed.ts';

/** The records in whose words each of these begins one. */
export function foundBy(records: Filtered, organizationId: string, module: string, words: readonly string[]): Filtered {
  return words.reduce(
    (found, word) =>
      found.where((eb) =>
        // A range on text is what an index serves under row-level security; LIKE is not.
        eb(
          'r.id',
          'in',
          indexed(eb, organizationId, module, 'word').where('f.vtext', '>=', word).where('f.vtext', '<', `${word}\u{10FFFF}`),
        ),
      ),
    records,
  );
}
