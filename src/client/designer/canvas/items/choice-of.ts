import { optionsFor, type OptionsHolder, type Template } from '../../../../../engine/index.ts';
import type { Choice } from '../../draft/selection.ts';
import { optionKey, questionKey, sectionKey, type ItemKey } from './item-key.ts';
import { positionsOf } from './positions.ts';

/** Returns the selection that choosing an item makes: options belong to the list that the question shares, if it does. */
export function choiceOf(template: Template, key: ItemKey): Choice | undefined {
  const node = positionsOf(template).get(key)?.node;
  if (!node) return undefined;
  if (node.kind === 'section') return { kind: 'section', id: node.id };
  if (node.kind !== 'option') return { kind: 'question', id: node.id };
  const holder = holderOf(template, node.parent);
  return { kind: 'option', id: node.option.const, of: 'list' in holder ? holder.list : holder.question };
}

/** Owner of the options of a question: a shared list, or the question itself. */
export function holderOf(template: Template, question: string): OptionsHolder {
  return optionsFor(template, question)?.of ?? { question };
}

/** The item of a question or section. */
export function keyOfChoice({ kind, id, of }: Choice): ItemKey {
  if (kind === 'section') return sectionKey(id);
  return kind === 'option' && of !== undefined ? optionKey(of, id) : questionKey(id);
}

/** Returns the item key of a selection. An option shared by several questions has several items; the current one is preferred. */
export function keyOfSelected(template: Template, selected: Choice, current: ItemKey | undefined): ItemKey | undefined {
  if (selected.kind !== 'option') return keyOfChoice(selected);
  const isIt = (key: ItemKey): boolean => {
    const choice = choiceOf(template, key);
    return choice?.kind === 'option' && choice.id === selected.id && choice.of === selected.of;
  };
  return current !== undefined && isIt(current) ? current : [...positionsOf(template).keys()].find(isIt);
}
