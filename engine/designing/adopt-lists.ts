import { isSame } from '../own.ts';
import { legalId } from '../interchange/legal-id.ts';
import type { OptionList, Template } from '../template.ts';
import { adoptRule, type Adoption } from './adopt-rules.ts';
import { withSharedList } from './option-lists.ts';
import { patched } from './outcome.ts';

/** The shared lists of a clip: those that the template has already, under the names that they have there, and the others beside them. */
export function adoptLists(adoption: Adoption): { template: Template; lists: ReadonlyMap<string, string> } {
  const held = Object.entries(adoption.template.$defs ?? {});
  const taken = new Set(held.map(([name]) => name));
  const lists = new Map<string, string>();
  let { template } = adoption;
  for (const [name, list] of Object.entries(adoption.clip.template.$defs ?? {})) {
    // Prefers the list of the same name: if two lists are equal, that one is meant.
    const same = [...held.filter(([other]) => other === name), ...held].find(([, other]) => isSame(other, list));
    const next = same?.[0] ?? legalId(name, taken, 'list');
    lists.set(name, next);
    if (same) continue;
    const oneOf = list.oneOf.map((option) => patched(option, { 'x-show': adoptRule(adoption, option['x-show'], next, 'oneOf') }));
    template = withSharedList(template, next, { ...list, oneOf } satisfies OptionList);
  }
  return { template, lists };
}
