import type { OptionList } from '../../../../engine/index.ts';

/** What a response type is called; one without a name by what it offers. */
export function listTitle(id: string, { title, oneOf }: OptionList): string {
  if (title !== undefined && title !== '') return title;
  return oneOf.length === 0 ? id : oneOf.map((option) => option.title).join(' / ');
}
