import { isSame } from '../../own.ts';
import type { Option, OptionList, Template } from '../../template.ts';
import type { RootOrigin } from '../xlsform/origin.ts';
import { originOf } from './read-origin.ts';

/** The name of every option list in the form. A list that was copied for the conditions of its options has its old name while its options are the same. */
export function listNames(template: Template, root: RootOrigin | undefined): Map<string, string> {
  const defs = template.$defs ?? {};
  const first = new Map<string, { readonly id: string; readonly list: OptionList }>();
  const names = new Map<string, string>();
  const origins = root?.lists ?? {};
  for (const [id, list] of Object.entries(defs)) {
    const name = (Object.hasOwn(origins, id) ? origins[id]?.name : undefined) ?? id;
    const other = first.get(name);
    if (other && !isSame(wordsIn(other.list, origins[id]?.left), wordsIn(list, origins[other.id]?.left))) {
      names.set(id, id);
    } else {
      if (!other) first.set(name, { id, list });
      names.set(id, name);
    }
  }
  return names;
}

/** The words of a list, but for the options that another was made without. */
function wordsIn({ oneOf }: OptionList, left: readonly string[] = []): [string, string][] {
  return oneOf.filter((option) => !left.includes(option.const)).flatMap(wordsOf);
}

/** Returns the words that identify equal lists; an option that the import added does not count. */
function wordsOf(option: Option): [string, string][] {
  return originOf(option).added ? [] : [[option.const, option.title]];
}
