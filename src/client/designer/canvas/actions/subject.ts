import type { Choice, SelectedKind } from '../../draft/selection.ts';
import { choiceOf } from '../items/choice-of.ts';
import type { CanvasEditor } from './canvas-editor.ts';
import type { ItemKey } from '../items/item-key.ts';

/**
 * Items that an action applies to: the whole selection if the action starts from a selected item, else only the item that it starts from.
 */
export interface Subject {
  readonly kind: SelectedKind;
  readonly ids: readonly string[];
  readonly of: string | undefined;
  readonly key: ItemKey;
}

export function subjectOf({ design }: CanvasEditor, key: ItemKey): Subject | undefined {
  const { selection, template } = design.state();
  const choice: Choice | undefined = choiceOf(template, key);
  if (!choice) return undefined;
  const isOneOf = selection.kind === choice.kind && selection.of === choice.of && selection.ids.includes(choice.id);
  return { kind: choice.kind, ids: isOneOf ? selection.ids : [choice.id], of: choice.of, key };
}
