import { flushSync } from 'react-dom';
import type { DesignCommand, Template } from '../../../../../engine/index.ts';
import { notify } from '../../../ui/notify.ts';
import type { DesignStore, Done } from '../../draft/design-store.ts';
import { performAll } from '../../draft/perform-all.ts';
import type { Choice, SelectHow } from '../../draft/selection.ts';
import type { CanvasStore } from '../items/canvas-store.ts';
import { refusalWords, type Words } from '../items/canvas-words.ts';
import { canOpen, type ItemKey } from '../items/item-key.ts';
import { around, isOpen, positionsOf, visiblePositions } from '../items/positions.ts';
import { choiceOf, keyOfChoice } from '../items/choice-of.ts';
import { whileSettling } from './while-settling.ts';

/** Tools that the canvas works with. */
export interface CanvasEditor {
  readonly design: DesignStore;
  readonly canvas: CanvasStore;
  readonly t: Words;
  /** Present language. */
  readonly language: string;
  /** State during which the sections of the module's forms are filled in. Undefined if that is the submission. */
  readonly filledWhile: string | undefined;
}

export const itemDomId = (key: ItemKey): string => `dc-${key}`;

/** Runs several commands as one undoable step. Shows the reason if they are refused. */
export function runAll({ design, canvas, t }: CanvasEditor, commands: readonly DesignCommand[]): (Done & { ok: true }) | undefined {
  const done = performAll(design, commands);
  if (done.ok) return done;
  warn({ canvas }, refusalWords(t, done));
  return undefined;
}

/** Says, aloud and on the screen, why nothing was done. */
export function warn({ canvas }: Pick<CanvasEditor, 'canvas'>, text: string): void {
  canvas.say(text);
  notify({ tone: 'warning', text, key: 'canvas' });
}

/** Announces a completed action. If it broke something, or is to be undoable, also shows a notice with an undo button. */
export function tell(
  editor: CanvasEditor,
  said: string,
  { broken, undoable = false }: { broken: readonly unknown[]; undoable?: boolean },
): void {
  const { design, canvas, t } = editor;
  const isBroken = broken.length > 0;
  const text = isBroken ? t('moves.broken', { done: said, count: broken.length }) : said;
  canvas.say(text);
  if (!isBroken && !undoable) return;
  notify({ tone: isBroken ? 'warning' : 'info', text, key: 'canvas', action: undoing(design, t, (told) => canvas.say(told)) });
}

/** Returns the undo action for the last step, with its label. */
export function undoing(design: DesignStore, t: Words, say: (text: string) => void): { label: string; run: () => void } {
  const { template } = design.state();
  const run = () => {
    // Undo would take back a later change instead.
    if (design.state().template !== template) return say(t('moves.tooLate'));
    design.undo();
    say(t('moves.undone'));
  };
  return { label: t('moves.undo'), run };
}

/** Selects an item; a range extends over the visible items. */
export function choose({ design, canvas }: CanvasEditor, key: ItemKey, how: SelectHow = 'only'): void {
  const { template } = design.state();
  const choice = choiceOf(template, key);
  if (!choice) return;
  const order =
    how === 'range'
      ? orderOf(
          visiblePositions(template, canvas.state().toggled).map((position) => position.key),
          template,
          choice,
        )
      : [];
  canvas.set({
    current: key,
    ...(canvas.state().writing !== key && { writing: undefined }),
    ...(how === 'only' && { isSelectingSeveral: false }),
  });
  design.select(choice, how, order);
}

function orderOf(keys: readonly ItemKey[], template: Template, { kind, of }: Choice): string[] {
  return keys.flatMap((key) => {
    const choice = choiceOf(template, key);
    return choice?.kind === kind && choice.of === of ? [choice.id] : [];
  });
}

/** Brings an item on the screen and the focus to it. */
export function show(editor: CanvasEditor, key: ItemKey, { write = false, focus = true } = {}): void {
  const { design, canvas } = editor;
  const { template } = design.state();
  if (!positionsOf(template).has(key)) return;
  const { toggled } = canvas.state();
  const closed = around(template, key).filter(({ node }) => canOpen(node) && !isOpen(node, toggled));
  canvas.toggle(
    closed.map((position) => position.key),
    true,
  );
  canvas.set({ current: key });
  queueMicrotask(() => {
    flushSync(() => undefined);
    const item = document.getElementById(itemDomId(key));
    whileSettling(() => item?.firstElementChild?.scrollIntoView?.({ block: 'nearest' }));
    if (focus) item?.focus({ preventScroll: true });
    if (write) canvas.set({ writing: key });
  });
}

/** Leads on from an item to its properties. */
export function openProperties(editor: CanvasEditor, key: ItemKey): void {
  const choice = choiceOf(editor.design.state().template, key);
  if (!choice) return;
  choose(editor, key);
  editor.design.focus({ ...choice, inProperties: true });
}

/** Selects and shows items that a command made or moved. */
export function showMade(
  editor: CanvasEditor,
  kind: 'question' | 'section',
  ids: readonly string[],
  options: { write?: boolean } = {},
): void {
  const [first] = ids;
  if (first === undefined) return;
  editor.canvas.set({ isSelectingSeveral: false });
  editor.design.selectAll(kind, ids);
  show(editor, keyOfChoice({ kind, id: first }), options);
}
