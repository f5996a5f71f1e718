import type { Template } from '../../../../../engine/index.ts';
import { sectionKey } from './item-key.ts';
import { around } from './positions.ts';

/** Returns those of some sections that are in none of the others. */
export function outermost(template: Template, ids: readonly string[]): string[] {
  const keys = new Set(ids.map(sectionKey));
  return ids.filter((id) => !around(template, sectionKey(id)).some(({ key }) => keys.has(key)));
}
