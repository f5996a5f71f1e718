import { flushSync } from 'react-dom';
import type { DesignCommand, Template } from '../../../../../engine/index.ts';
import { notify } from '../../../ui/notify.ts';
import type { DesignStore, Done } from '../../draft/design-store.ts';
import { performAll } from '../../draft/perform-all.ts';
import type { Choice, SelectHow } from '../../draft/selection.ts';
import type { CanvasStore } from '../items/canvas-store.ts';
import { refusalWords, type Words } from '../items/canvas-words.ts';
import { canOpen, type ItemKey } from '../items/item-key.ts';
import { around, isOpen, spotsOf, visibleSpots } from '../items/spots.ts';
import { choiceOf, keyOfChoice } from '../items/choice-of.ts';
import { whileSettling } from './while-settling.ts';

/** Tools that the canvas works with. */
export interface Desk {
  readonly design: DesignStore;
  readonly canvas: CanvasStore;
  readonly t: Words;
  /** Present language. */
  readonly language: string;
  /** The state in which the sections of the module's forms are filled, where that is not the submission. */
  readonly filledWhile: string | undefined;
}

export const itemDomId = (key: ItemKey): string => `dc-${key}`;

/** Several commands as one step to undo; why there is none is said. */
export function runAll({ design, canvas, t }: Desk, commands: readonly DesignCommand[]): (Done & { ok: true }) | undefined {
  const done = performAll(design, commands);
  if (done.ok) return done;
  warn({ canvas }, refusalWords(t, done));
  return undefined;
}

/** Says, aloud and on the screen, why nothing was done. */
export function warn({ canvas }: Pick<Desk, 'canvas'>, text: string): void {
  canvas.say(text);
  notify({ tone: 'warning', text, key: 'canvas' });
}

/** Says what was done; what it broke is shown too, with a way back. */
export function tell(desk: Desk, said: string, { broken, undoable = false }: { broken: readonly unknown[]; undoable?: boolean }): void {
  const { design, canvas, t } = desk;
  const isBroken = broken.length > 0;
  const text = isBroken ? t('moves.broken', { done: said, count: broken.length }) : said;
  canvas.say(text);
  if (!isBroken && !undoable) return;
  notify({ tone: isBroken ? 'warning' : 'info', text, key: 'canvas', action: undoing(design, t, (told) => canvas.say(told)) });
}

/** The way back from what was done last, with its word. */
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

/** Chooses an item; a range is taken among what is on the screen. */
export function choose({ design, canvas }: Desk, key: ItemKey, how: SelectHow = 'only'): void {
  const { template } = design.state();
  const choice = choiceOf(template, key);
  if (!choice) return;
  const order =
    how === 'range'
      ? orderOf(
          visibleSpots(template, canvas.state().toggled).map((spot) => spot.key),
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
export function show(desk: Desk, key: ItemKey, { write = false, focus = true } = {}): void {
  const { design, canvas } = desk;
  const { template } = design.state();
  if (!spotsOf(template).has(key)) return;
  const { toggled } = canvas.state();
  const closed = around(template, key).filter(({ node }) => canOpen(node) && !isOpen(node, toggled));
  canvas.toggle(
    closed.map((spot) => spot.key),
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
export function openProperties(desk: Desk, key: ItemKey): void {
  const choice = choiceOf(desk.design.state().template, key);
  if (!choice) return;
  choose(desk, key);
  desk.design.focus({ ...choice, inProperties: true });
}

/** Chooses and shows what a command made or moved. */
export function showMade(desk: Desk, kind: 'question' | 'section', ids: readonly string[], options: { write?: boolean } = {}): void {
  const [first] = ids;
  if (first === undefined) return;
  desk.canvas.set({ isSelectingSeveral: false });
  desk.design.selectAll(kind, ids);
  show(desk, keyOfChoice({ kind, id: first }), options);
}
