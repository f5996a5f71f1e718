import type { OptionList } from '../../../../engine/index.ts';

/** How many options name a list that has no name; the rest is a count. */
const mostNamed = 6;

/** Returns the name of a response type. Without a name, the titles of its options. */
export function listTitle(id: string, { title, oneOf }: OptionList): string {
  if (title !== undefined && title !== '') return title;
  if (oneOf.length === 0) return id;
  const named = oneOf.length > mostNamed ? oneOf.slice(0, mostNamed - 2) : oneOf;
  const names = named.map((option) => option.title).join(' / ');
  return named.length < oneOf.length ? `${names} / +${oneOf.length - named.length}` : names;
}
