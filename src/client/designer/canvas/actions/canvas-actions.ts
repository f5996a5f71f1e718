import { subjectOf } from './subject.ts';
import type { Place, SectionPlace, Template } from '../../../../../engine/index.ts';
import type { SelectHow } from '../../draft/selection.ts';
import { addItem, type Added } from './add-actions.ts';
import { afterStep } from './after-step.ts';
import { copyAway, copyItems, pasteHere, pasteText } from './clip-actions.ts';
import { choose, openProperties, show, type Desk } from './desk.ts';
import { addOption, duplicateItems, removeItems, setRequired, toggleRequired } from './edit-actions.ts';
import type { ItemKey } from '../items/item-key.ts';
import { moveOption, moveQuestions, moveSections, step, type Direction } from './move-actions.ts';
import { deselect, sayHowMany, selectSeveral } from './select-actions.ts';

export type CanvasActions = ReturnType<typeof canvasActions>;

/** All actions of the canvas. `key` is the item that an action starts from; it also applies to the items selected with it. */
export function canvasActions(desk: Desk) {
  return {
    choose: (key: ItemKey, how?: SelectHow) => choose(desk, key, how),
    show: (key: ItemKey, options?: { write?: boolean; focus?: boolean }) => show(desk, key, options),
    step: (key: ItemKey, direction: Direction) => step(desk, key, direction),
    moveQuestions: (ids: readonly string[], place: Place) => moveQuestions(desk, ids, place),
    moveSections: (ids: readonly string[], place: SectionPlace) => moveSections(desk, ids, place),
    moveOption: (key: ItemKey, among: { before: string } | { after: string }) => moveOption(desk, key, among),
    openMove: (key: ItemKey) => openMove(desk, key),
    openProperties: (key: ItemKey) => openProperties(desk, key),
    remove: (key: ItemKey) => removeItems(desk, key),
    duplicate: (key: ItemKey) => duplicateItems(desk, key),
    setRequired: (ids: readonly string[], isRequired: boolean) => setRequired(desk, ids, isRequired),
    toggleRequired: (key: ItemKey) => toggleRequired(desk, key),
    addOption: (question: string) => addOption(desk, question),
    add: (added: Added, at?: { place?: Place; sectionPlace?: SectionPlace }) => void addItem(desk, added, at),
    copyItems: (key: ItemKey) => copyItems(desk, key),
    copy: (key: ItemKey) => copyAway(desk, key),
    cut(key: ItemKey): void {
      if (copyAway(desk, key)) removeItems(desk, key);
    },
    paste: (key: ItemKey | undefined) => void pasteHere(desk, key),
    pasteText: (key: ItemKey | undefined, text: string) => pasteText(desk, key, text),
    afterStep: (step: 'undo' | 'redo', before: Template) => afterStep(desk, step, before),
    selectSeveral: () => selectSeveral(desk),
    sayHowMany: () => sayHowMany(desk),
    deselect: (key: ItemKey) => deselect(desk, key),
    say: (text: string) => desk.canvas.say(text),
    words: desk.t,
  };
}

/** Opens the dialog that asks for a new place of the selection. Does nothing for options, which only move among themselves. */
function openMove(desk: Desk, key: ItemKey): void {
  const subject = subjectOf(desk, key);
  if (!subject) return;
  const { kind, ids } = subject;
  if (kind === 'question' || kind === 'section') desk.canvas.set({ moving: { kind, ids } });
}
