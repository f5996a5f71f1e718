import type { FieldTypeName, SectionKind, Template } from '../../../../../engine/index.ts';
import type { Selection } from '../../draft/selection.ts';
import type { Added } from '../actions/add-actions.ts';
import { choiceOf } from '../items/choice-of.ts';
import type { DragKind } from './drop-target.ts';
import { questionKey, sectionKey, type ItemKey } from '../items/item-key.ts';

/** Items that were grabbed: items of the canvas, or something from the palette. */
export type Grabbed = { readonly kind: DragKind } & (
  { readonly ids: readonly string[]; readonly key: ItemKey } | { readonly added: Added }
);

/** Returns the items that a press grabs. A finger needs the handle, or an entry of the palette; a mouse needs the row. */
export function grabbedAt(target: EventTarget | null, isFinger: boolean, template: Template, selection: Selection): Grabbed | undefined {
  if (!(target instanceof Element) || target.closest('textarea, input, [data-menu], [data-open], .dc-add')) return undefined;
  const entry = target.closest('[data-added]')?.getAttribute('data-added');
  if (typeof entry === 'string') return addedOf(entry);
  if (!target.closest(isFinger ? '[data-handle]' : '[data-row]')) return undefined;
  const key = target.closest('[data-key]')?.getAttribute('data-key') ?? '';
  const choice = choiceOf(template, key);
  if (!choice || choice.kind === 'list') return undefined;
  // The options of a list are put in order one by one.
  if (choice.kind === 'option') return { kind: 'option', key, ids: [choice.id] };
  const isOneOf = selection.kind === choice.kind && selection.ids.includes(choice.id);
  return { kind: choice.kind, key, ids: isOneOf ? selection.ids : [choice.id] };
}

function addedOf(entry: string): Grabbed {
  const [kind, name = ''] = entry.split(':');
  return kind === 'field'
    ? { kind: 'question', added: { field: name as FieldTypeName } }
    : { kind: 'section', added: { section: name as SectionKind | 'plain' } };
}

/** The items that go along. */
export function keysOf(grabbed: Grabbed): Set<ItemKey> {
  if (!('ids' in grabbed)) return new Set();
  if (grabbed.kind === 'option') return new Set([grabbed.key]);
  return new Set(grabbed.ids.map(grabbed.kind === 'section' ? sectionKey : questionKey));
}
