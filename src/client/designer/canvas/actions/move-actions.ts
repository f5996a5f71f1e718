import { neighbours, sectionNeighbours, type DesignCommand, type Place, type SectionPlace } from '../../../../../engine/index.ts';
import { whereOf } from '../items/canvas-words.ts';
import { holderOf } from '../items/choice-of.ts';
import { runAll, show, showMade, tell, type CanvasEditor } from './canvas-editor.ts';
import { inOrder } from '../items/in-order.ts';
import { outermost } from '../items/outermost.ts';
import { questionKey, sectionKey, type ItemKey } from '../items/item-key.ts';
import { positionsOf } from '../items/positions.ts';
import { subjectOf } from './subject.ts';

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Moves questions, and announces their new place. */
export function moveQuestions(editor: CanvasEditor, ids: readonly string[], place: Place): boolean {
  const done = runAll(editor, [{ do: 'move', ids, place }]);
  if (!done) return false;
  const moved = done.focus.length > 0 ? done.focus : ids;
  tellMoved(editor, moved.map(questionKey), done);
  showMade(editor, 'question', moved);
  return true;
}

/** Moves sections one after the other to the same place, in their order. */
export function moveSections(editor: CanvasEditor, ids: readonly string[], place: SectionPlace): boolean {
  const commands = ids.map((id, at): DesignCommand => {
    const previous = ids[at - 1];
    // Each section follows the one before it, wherever that was placed.
    return { do: 'moveSection', id, place: previous === undefined ? place : { after: previous } };
  });
  const done = runAll(editor, commands);
  if (!done) return false;
  tellMoved(editor, ids.map(sectionKey), done);
  showMade(editor, 'section', ids);
  return true;
}

function tellMoved(editor: CanvasEditor, keys: readonly ItemKey[], done: { broken: readonly unknown[] }): void {
  const { design, t } = editor;
  const [first = ''] = keys;
  const where = whereOf(t, design.state().template, first);
  const { name, place, position, count } = where;
  const said =
    keys.length > 1
      ? t('moves.movedSeveral', { count: keys.length, place, position, total: count })
      : t('moves.moved', { name, place, position, total: count });
  tell(editor, said, done);
}

/** Moves the selection one step by keyboard; announces when there is no further step. */
export function step(editor: CanvasEditor, key: ItemKey, direction: Direction): void {
  const { design, canvas, t } = editor;
  const { template } = design.state();
  const subject = subjectOf(editor, key);
  if (!subject) return;
  const { kind, ids } = subject;
  if (kind === 'option') return stepOption(editor, key, direction);
  const edge = inOrder(template, kind === 'section' ? 'section' : 'question', ids).at(direction === 'down' ? -1 : 0);
  if (edge === undefined) return;
  if (kind === 'section') {
    const place = sectionNeighbours(template, edge)[direction];
    if (place) moveSections(editor, outermost(template, inOrder(template, 'section', ids)), place);
    else canvas.say(t(`moves.cannot.${direction}`));
    return;
  }
  const place = neighbours(template, edge)[direction];
  if (place) moveQuestions(editor, ids, place);
  else canvas.say(t(`moves.cannot.${direction}`));
}

/** Options change places within their list. */
function stepOption(editor: CanvasEditor, key: ItemKey, direction: Direction): void {
  const { design, canvas, t } = editor;
  const position = positionsOf(design.state().template).get(key);
  if (position?.node.kind !== 'option') return;
  const options = position.siblings.flatMap((sibling) => (sibling.kind === 'option' ? [sibling.option.const] : []));
  const beside = direction === 'up' ? options[position.index - 1] : direction === 'down' ? options[position.index + 1] : undefined;
  if (beside === undefined) return canvas.say(t(`moves.cannot.${direction}`));
  moveOption(editor, key, direction === 'up' ? { before: beside } : { after: beside });
}

/** Moves an option beside another one of its list and announces its new position. */
export function moveOption(editor: CanvasEditor, key: ItemKey, among: { before: string } | { after: string }): void {
  const { template } = editor.design.state();
  const node = positionsOf(template).get(key)?.node;
  if (node?.kind !== 'option') return;
  const done = runAll(editor, [{ do: 'moveOption', of: holderOf(template, node.parent), option: node.option.const, ...among }]);
  if (!done) return;
  tellMoved(editor, [key], done);
  show(editor, key);
}
