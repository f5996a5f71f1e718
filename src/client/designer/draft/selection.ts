import { optionsFor, type Template } from '../../../../engine/index.ts';
import { schemaAt } from './schema-at.ts';

/** Kind of element that can be selected; a column of a grid is a question. */
export type SelectedKind = 'section' | 'question' | 'option' | 'list';

/** Selected elements: several of one kind in the order of their choice, or none (`ids` is empty). */
export interface Selection {
  readonly kind: SelectedKind;
  readonly ids: readonly string[];
  /** For options: the list or question that contains them; `ids` are then their constants. */
  readonly of?: string;
  /** Start of a range: the last item chosen without a range. */
  readonly anchor?: string;
}

/** A single chosen item. */
export interface Choice {
  kind: SelectedKind;
  id: string;
  of?: string;
}

/** `only` replaces the selection, `toggle` adds or removes one item, `range` selects everything from the anchor to the item. */
export type SelectHow = 'only' | 'toggle' | 'range';

export const nothingSelected: Selection = { kind: 'question', ids: [] };

/** Returns the selection after a choice. `order` lists the ids of its kind in their order, for a range. */
export function afterChoice(before: Selection, { kind, id, of }: Choice, how: SelectHow, order: readonly string[]): Selection {
  const base = { kind, ...(of !== undefined && { of }) };
  const isSameKind = before.kind === kind && before.of === of;
  if (how === 'only' || !isSameKind || before.ids.length === 0) return { ...base, ids: [id], anchor: id };
  if (how === 'toggle') {
    const isIn = before.ids.includes(id);
    return { ...base, ids: isIn ? before.ids.filter((other) => other !== id) : [...before.ids, id], anchor: id };
  }
  const [from, to] = [order.indexOf(before.anchor ?? id), order.indexOf(id)];
  if (from < 0 || to < 0) return { ...base, ids: [id], anchor: id };
  return { ...base, ids: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor: before.anchor ?? id };
}

/** Returns the part of a selection that a template still contains. */
export function stillThere(selection: Selection, template: Template): Selection {
  const ids = selection.ids.filter((id) => isThere(template, { ...selection, id }));
  return ids.length === selection.ids.length ? selection : { ...selection, ids };
}

/** Returns the element for an id that a command answered with. */
export function choiceOf(template: Template, id: string): Choice | undefined {
  const kinds = ['question', 'section', 'list'] as const;
  const kind = kinds.find((each) => isThere(template, { kind: each, id }));
  return kind && { kind, id };
}

function isThere(template: Template, { kind, id, of }: Choice): boolean {
  if (kind === 'section') return template['x-sections'].some((section) => section.id === id);
  if (kind === 'list') return Object.hasOwn(template.$defs ?? {}, id);
  if (kind === 'question') return schemaAt(template, id) !== undefined;
  const list = template.$defs && Object.hasOwn(template.$defs, of ?? '') ? template.$defs[of ?? '']?.oneOf : undefined;
  return (list ?? optionsFor(template, of ?? '')?.options ?? []).some((option) => option.const === id);
}
