import { sql, type RawBuilder } from 'kysely';
import { indexed } from './indexed.ts';

/** For each word the records of which a word begins with it. */
export function foundBy(organizationId: string, module: string, words: readonly string[]): RawBuilder<unknown>[] {
  return words.map(
    (word) =>
      // A range on text is what an index serves under row-level security; LIKE is not.
      sql`${indexed(organizationId, module, 'word').where('f.vtext', '>=', word).where('f.vtext', '<', `${word}\u{10FFFF}`)}`,
  );
}
