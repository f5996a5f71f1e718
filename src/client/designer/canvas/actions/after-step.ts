import type { Template } from '../../../../../engine/index.ts';
import { clearNotices } from '../../../ui/notify.ts';
import { show, type CanvasEditor } from './canvas-editor.ts';
import { positionsOf, visiblePositions } from '../items/positions.ts';

/** Announces an undo or redo. If the current item was removed by it, its nearest neighbour becomes current and takes over the focus. */
export function afterStep(editor: CanvasEditor, step: 'undo' | 'redo', before: Template): void {
  const { design, canvas, t } = editor;
  // Notices about the undone or redone step are outdated.
  clearNotices('canvas');
  canvas.say(t(step === 'undo' ? 'moves.undone' : 'moves.redone'));
  const { current, toggled } = canvas.state();
  const there = positionsOf(design.state().template);
  if (current === undefined || there.has(current)) return;
  const hadFocus = document.activeElement?.closest('[data-tree]') instanceof Element;
  const keys = visiblePositions(before, toggled).map(({ key }) => key);
  const at = keys.indexOf(current);
  const isThere = (key: string): boolean => there.has(key);
  const nearest = keys.slice(0, Math.max(at, 0)).findLast(isThere) ?? keys.slice(at + 1).find(isThere);
  if (nearest !== undefined) return show(editor, nearest, { focus: hadFocus });
  canvas.set({ current: undefined });
  if (hadFocus) design.focus({ kind: 'canvas' });
}
