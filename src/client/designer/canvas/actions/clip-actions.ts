import type { DesignCommand } from '../../../../../engine/index.ts';
import { notify } from '../../../ui/notify.ts';
import { session } from '../../../session/session.ts';
import { placeAfter, sectionPlaceAfter } from './add-place.ts';
import { whereOf } from '../items/canvas-words.ts';
import { clipsIn, clipText } from './clip-text.ts';
import { runAll, showMade, tell, warn, type CanvasEditor } from './canvas-editor.ts';
import { questionKey, sectionKey, type ItemKey } from '../items/item-key.ts';
import { subjectOf } from './subject.ts';

/** Text last copied on this page, and the user who copied it. Used if the system clipboard cannot be read. */
let last = { text: '', by: '' };

/** Returns the copied items as text, and announces them to screen readers. */
export function copyItems(editor: CanvasEditor, key: ItemKey): string | undefined {
  const { design, canvas, t } = editor;
  const subject = subjectOf(editor, key);
  const text = subject && clipText(design.state().template, subject);
  if (!subject || text === undefined) {
    canvas.say(t('canvas.nothingToCopy'));
    return undefined;
  }
  last = { text, by: session.userId() };
  canvas.say(t('canvas.copied', { count: subject.ids.length }));
  return text;
}

/** Copies from a menu or a bar: to the system's clipboard too, where the browser lets us. */
export function copyAway(editor: CanvasEditor, key: ItemKey): boolean {
  const text = copyItems(editor, key);
  if (text === undefined) return false;
  notify({ tone: 'info', text: editor.canvas.state().said.text, key: 'canvas' });
  void navigator.clipboard?.writeText(text).catch(() => undefined);
  return true;
}

/**
 * Pastes from a menu: the content of the system clipboard if it is readable and contains our clips, else the text last copied on this
 * page.
 */
export async function pasteHere(editor: CanvasEditor, key: ItemKey | undefined): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => '');
  const copied = last.by === session.userId() ? last.text : '';
  pasteText(editor, key, text !== undefined && clipsIn(text).length > 0 ? text : copied);
}

/** Pastes a text after an item. Text without clips changes nothing. */
export function pasteText(editor: CanvasEditor, key: ItemKey | undefined, text: string): void {
  const { design, t } = editor;
  const { template } = design.state();
  const clips = clipsIn(text);
  const isSections = clips.every(({ of }) => of === 'sections');
  const place = placeAfter(template, key);
  const sectionPlace = sectionPlaceAfter(template, key);
  const [first] = clips;
  if (!first || (!isSections && !place)) return warn(editor, t(first ? 'canvas.sectionFirst' : 'canvas.nothingToPaste'));
  // Items placed right after the same item push the earlier ones down; at the end they follow each other.
  const isAfter = 'after' in (isSections ? sectionPlace : (place ?? {}));
  const commands = (isAfter ? clips.toReversed() : clips).flatMap((clip): DesignCommand[] =>
    isSections ? [{ do: 'pasteSections', clip, place: sectionPlace }] : place ? [{ do: 'paste', clip, place }] : [],
  );
  const done = runAll(editor, commands);
  if (!done) return;
  const kind = isSections ? 'section' : 'question';
  const made = done.focus[0] ?? '';
  const where = whereOf(t, design.state().template, isSections ? sectionKey(made) : questionKey(made));
  tell(editor, t('canvas.pasted', { count: done.focus.length, place: where.place }), { ...done, undoable: true });
  showMade(editor, kind, done.focus);
}
