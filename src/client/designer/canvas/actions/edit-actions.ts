import type { DesignCommand } from '../../../../../engine/index.ts';
import { nameOf, whereOf } from '../items/canvas-words.ts';
import { holderOf } from '../items/choice-of.ts';
import { choose, runAll, show, showMade, tell, type CanvasEditor } from './canvas-editor.ts';
import { isQuestionNode, optionKey, questionKey, sectionKey, type ItemKey } from '../items/item-key.ts';
import { outermost } from '../items/outermost.ts';
import { around, positionsOf, visiblePositions } from '../items/positions.ts';
import { subjectOf, type Subject } from './subject.ts';

/** Removes the selected items. The focus moves to the nearest remaining one. */
export function removeItems(editor: CanvasEditor, key: ItemKey): void {
  const { design, canvas, t } = editor;
  const { template } = design.state();
  const subject = subjectOf(editor, key);
  if (!subject) return;
  const name = nameOf(t, template, key);
  const next = besideAll(editor, subject);
  const done = runAll(editor, removal(editor, subject));
  if (!done) return;
  const said = subject.ids.length > 1 ? t('canvas.deletedSeveral', { count: subject.ids.length }) : t('canvas.deleted', { name });
  tell(editor, said, { ...done, undoable: true });
  if (next === undefined) return canvas.set({ current: undefined });
  show(editor, next);
}

function removal({ design }: CanvasEditor, { kind, ids, key }: Subject): DesignCommand[] {
  const { template } = design.state();
  if (kind === 'section') return outermost(template, ids).map((id) => ({ do: 'removeSection', id }));
  if (kind === 'question') return [{ do: 'remove', ids }];
  const node = positionsOf(template).get(key)?.node;
  if (node?.kind !== 'option') return [];
  const of = holderOf(template, node.parent);
  return ids.map((option) => ({ do: 'removeOption', of, option }));
}

/** Returns the nearest visible item once some are removed: below them, else above. */
function besideAll({ design, canvas }: CanvasEditor, { kind, ids, key }: Subject): ItemKey | undefined {
  const { template } = design.state();
  const positions = positionsOf(template);
  const node = positions.get(key)?.node;
  const keys = new Set(
    kind === 'option'
      ? ids.map((id) => optionKey(node?.kind === 'option' ? node.parent : '', id))
      : ids.map(kind === 'section' ? sectionKey : questionKey),
  );
  const isGone = (each: ItemKey): boolean => keys.has(each) || around(template, each).some((outer) => keys.has(outer.key));
  const visible = visiblePositions(template, canvas.state().toggled).map((position) => position.key);
  const at = visible.indexOf(key);
  const after = visible.slice(at + 1).find((each) => !isGone(each));
  const before = visible.slice(0, Math.max(at, 0)).findLast((each) => !isGone(each));
  return after ?? before;
}

/** Duplicates the selected items directly after themselves. */
export function duplicateItems(editor: CanvasEditor, key: ItemKey): void {
  const { design, t } = editor;
  const subject = subjectOf(editor, key);
  if (!subject || subject.kind === 'option') return;
  const { kind, ids } = subject;
  const commands: DesignCommand[] =
    kind === 'section' ? outermost(design.state().template, ids).map((id) => ({ do: 'duplicateSection', id })) : [{ do: 'duplicate', ids }];
  const done = runAll(editor, commands);
  if (!done) return;
  const made = kind === 'section' ? 'section' : 'question';
  const [first = ''] = done.focus;
  const { name, place, position, count } = whereOf(t, design.state().template, made === 'section' ? sectionKey(first) : questionKey(first));
  const said =
    done.focus.length > 1
      ? t('canvas.duplicatedSeveral', { count: done.focus.length })
      : t('canvas.duplicated', { name, place, position, total: count });
  tell(editor, said, done);
  showMade(editor, made, done.focus);
}

/** Makes the selected questions required or optional. Replaces a rule that decided it. */
export function setRequired(editor: CanvasEditor, ids: readonly string[], isRequired: boolean): void {
  const done = runAll(editor, [{ do: 'setQuestions', ids, patch: { 'x-require': isRequired ? true : undefined } }]);
  if (done) tell(editor, editor.t(isRequired ? 'canvas.nowRequired' : 'canvas.nowOptional', { count: ids.length }), done);
}

/** Toggles whether a question, and those selected with it, are required. Applies to questions only. */
export function toggleRequired(editor: CanvasEditor, key: ItemKey): void {
  const subject = subjectOf(editor, key);
  const node = positionsOf(editor.design.state().template).get(key)?.node;
  if (subject && node && isQuestionNode(node)) setRequired(editor, subject.ids, node.schema['x-require'] === undefined);
}

/** One more option at the end of those of a question; its title is to be written. */
export function addOption(editor: CanvasEditor, question: string): void {
  const { design, t } = editor;
  const { template } = design.state();
  const of = holderOf(template, question);
  const node = positionsOf(template).get(questionKey(question))?.node;
  const number = node && 'options' in node ? node.options.length + 1 : 1;
  const done = runAll(editor, [{ do: 'addOption', of, option: { title: t('palette.start.option', { number }) } }]);
  if (!done) return;
  const after = positionsOf(design.state().template).get(questionKey(question))?.node;
  const made = after && 'options' in after ? after.options.at(-1) : undefined;
  if (!made) return;
  const key = optionKey(question, made.option.const);
  const { name, place, position, count } = whereOf(t, design.state().template, key);
  tell(editor, t('canvas.added', { name, place, position, total: count }), done);
  editor.canvas.toggle([questionKey(question)], true);
  // After adding beside a selected question, further questions follow it instead of going under its option.
  if (design.state().selection.kind === 'option') choose(editor, key);
  show(editor, key, { write: true });
}
