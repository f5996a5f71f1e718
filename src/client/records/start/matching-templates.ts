import type { OfferedTemplate } from '../../../shared/record.ts';

/** The templates that a search finds by name or description; the wanted one stands first. */
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
