import { subjectOf } from './subject.ts';
import type { Place, SectionPlace, Template } from '../../../../../engine/index.ts';
import type { SelectHow } from '../../draft/selection.ts';
import { addItem, type Added } from './add-actions.ts';
import { afterStep } from './after-step.ts';
import { copyAway, copyItems, pasteHere, pasteText } from './clip-actions.ts';
import { choose, openProperties, show, type CanvasEditor } from './canvas-editor.ts';
import { addOption, duplicateItems, removeItems, setRequired, toggleRequired } from './edit-actions.ts';
import type { ItemKey } from '../items/item-key.ts';
import { moveOption, moveQuestions, moveSections, step, type Direction } from './move-actions.ts';
import { deselect, sayHowMany, selectSeveral } from './select-actions.ts';

export type CanvasActions = ReturnType<typeof canvasActions>;

/** All actions of the canvas. `key` is the item that an action starts from; it also applies to the items selected with it. */
export function canvasActions(editor: CanvasEditor) {
  return {
    choose: (key: ItemKey, how?: SelectHow) => choose(editor, key, how),
    show: (key: ItemKey, options?: { write?: boolean; focus?: boolean }) => show(editor, key, options),
    step: (key: ItemKey, direction: Direction) => step(editor, key, direction),
    moveQuestions: (ids: readonly string[], place: Place) => moveQuestions(editor, ids, place),
    moveSections: (ids: readonly string[], place: SectionPlace) => moveSections(editor, ids, place),
    moveOption: (key: ItemKey, among: { before: string } | { after: string }) => moveOption(editor, key, among),
    openMove: (key: ItemKey) => openMove(editor, key),
    openProperties: (key: ItemKey) => openProperties(editor, key),
    remove: (key: ItemKey) => removeItems(editor, key),
    duplicate: (key: ItemKey) => duplicateItems(editor, key),
    setRequired: (ids: readonly string[], isRequired: boolean) => setRequired(editor, ids, isRequired),
    toggleRequired: (key: ItemKey) => toggleRequired(editor, key),
    addOption: (question: string) => addOption(editor, question),
    add: (added: Added, at?: { place?: Place; sectionPlace?: SectionPlace }) => void addItem(editor, added, at),
    copyItems: (key: ItemKey) => copyItems(editor, key),
    copy: (key: ItemKey) => copyAway(editor, key),
    cut(key: ItemKey): void {
      if (copyAway(editor, key)) removeItems(editor, key);
    },
    paste: (key: ItemKey | undefined) => void pasteHere(editor, key),
    pasteText: (key: ItemKey | undefined, text: string) => pasteText(editor, key, text),
    afterStep: (step: 'undo' | 'redo', before: Template) => afterStep(editor, step, before),
    selectSeveral: () => selectSeveral(editor),
    sayHowMany: () => sayHowMany(editor),
    deselect: (key: ItemKey) => deselect(editor, key),
    say: (text: string) => editor.canvas.say(text),
    words: editor.t,
  };
}

/** Opens the dialog that asks for a new place of the selection. Does nothing for options, which only move among themselves. */
function openMove(editor: CanvasEditor, key: ItemKey): void {
  const subject = subjectOf(editor, key);
  if (!subject) return;
  const { kind, ids } = subject;
  if (kind === 'question' || kind === 'section') editor.canvas.set({ moving: { kind, ids } });
}
