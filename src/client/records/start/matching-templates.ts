import type { OfferedTemplate } from '../../../shared/record.ts';

/** Returns the templates whose name or description matches a search, the requested one first. */
export function matchingTemplates<Template extends Pick<OfferedTemplate, 'id' | 'name' | 'description'>>(
  templates: readonly Template[],
  search: string,
  language: string,
  wanted?: string,
): Template[] {
  const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);
  const words = folded(search).split(/\s+/).filter(Boolean);

  return templates
    .filter(({ name, description }) => words.every((word) => folded(`${name} ${description}`).includes(word)))
    .toSorted((left, right) => Number(right.id === wanted) - Number(left.id === wanted));
}
