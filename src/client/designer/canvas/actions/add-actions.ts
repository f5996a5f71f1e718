import type { FieldTypeName, NewQuestion, Place, SectionKind, SectionPlace } from '../../../../../engine/index.ts';
import { loadTexts } from '../../../i18n.ts';
import { languagesOf } from '../../draft/template-languages.ts';
import { isOutermost, placeAfter, sectionPlaceAfter } from './add-place.ts';
import { whereOf } from '../items/canvas-words.ts';
import { runAll, showMade, tell, type CanvasEditor } from './canvas-editor.ts';
import { questionKey, sectionKey } from '../items/item-key.ts';
import { specialSection } from './special-section.ts';

/** Item added from the palette: a question of a field type, a plain section, or one of a kind. */
export type Added = { readonly field: FieldTypeName } | { readonly section: SectionKind | 'plain' };

/** Adds a palette entry after the selection, or where it was dropped. A first question also creates a section for it. */
export async function addItem(editor: CanvasEditor, added: Added, at?: { place?: Place; sectionPlace?: SectionPlace }): Promise<void> {
  if ('section' in added) return addSection(editor, added.section, at?.sectionPlace);
  const { design, canvas, t } = editor;
  const beginning = added.field === 'radio' ? await yesNoOf(editor) : beginningOf(editor, added.field);
  const place = at?.place ?? placeAfter(design.state().template, canvas.state().current);
  if (!place) {
    addPlainSection(editor, {});
    return addItem(editor, added);
  }
  const done = runAll(editor, [{ do: 'addQuestion', place, ...beginning }]);
  if (!done) return undefined;
  const { name, place: holder, position, count } = whereOf(t, design.state().template, questionKey(done.focus[0] ?? ''));
  tell(editor, t('canvas.added', { name, place: holder, position, total: count }), done);
  // Opens the new question, so that its initial options can be edited.
  canvas.toggle(done.focus.map(questionKey), true);
  showMade(editor, 'question', done.focus, { write: true });
  return canvas.set({ isDrawerOpen: false });
}

/** A new question with words to begin with. */
function beginningOf({ t }: CanvasEditor, field: FieldTypeName): NewQuestion {
  const title = t(`palette.field.${field}.name`);
  if (field === 'single-select' || field === 'multiple-choice') {
    return { field, title, options: { titles: [1, 2, 3].map((number) => t('palette.start.option', { number })) } };
  }
  if (field !== 'grid') return { field, title };
  return { field, title, columns: [1, 2].map((number) => ({ field: 'text', title: t('palette.start.column', { number }) })) };
}

/** A new question of Yes or No, with both words in every language of the template. */
async function yesNoOf({ design, language, t }: CanvasEditor): Promise<NewQuestion> {
  const { own, others } = languagesOf(design.state().template, language);
  const translations = await Promise.all(others.map(async (other) => [other, await yesNoIn(other)] as const));
  const spoken = [t('palette.start.yes'), t('palette.start.no')];
  return {
    field: 'radio',
    title: t('palette.field.radio.name'),
    options: {
      titles: (await yesNoIn(own)) ?? spoken,
      translations: Object.fromEntries(translations.flatMap(([other, words]) => (words ? [[other, words]] : []))),
    },
  };
}

/** Both words in a language of the product; nothing in another one. */
async function yesNoIn(language: string): Promise<string[] | undefined> {
  const { palette } = await loadTexts(language, 'designer');
  const words = (palette as { start: { yes: string; no: string } } | undefined)?.start;
  return words && [words.yes, words.no];
}

async function addSection(editor: CanvasEditor, kind: SectionKind | 'plain', asked?: SectionPlace): Promise<void> {
  const { design, canvas, language } = editor;
  const place = asked ?? sectionPlaceAfter(design.state().template, canvas.state().current);
  if (kind === 'plain') return addPlainSection(editor, place);
  const special = await specialSection(kind, languagesOf(design.state().template, language));
  const done = runAll(editor, [{ do: 'addSpecialSection', kind, ...special, place }]);
  if (!done) return undefined;
  tellSection(editor, done);
  return showMade(editor, 'section', done.focus);
}

function addPlainSection(editor: CanvasEditor, place: SectionPlace): void {
  const { design, filledWhile, t } = editor;
  // A subsection is filled in together with its parent.
  const isStaged = filledWhile !== undefined && isOutermost(design.state().template, place);
  const patch = isStaged ? { stage: { while: filledWhile } } : {};
  const done = runAll(editor, [{ do: 'addSection', title: t('palette.start.section'), place, patch }]);
  if (!done) return;
  tellSection(editor, done);
  showMade(editor, 'section', done.focus, { write: true });
}

function tellSection(editor: CanvasEditor, done: { focus: readonly string[]; broken: readonly unknown[] }): void {
  const { design, canvas, t } = editor;
  const { name, place, position, count } = whereOf(t, design.state().template, sectionKey(done.focus[0] ?? ''));
  tell(editor, t('canvas.added', { name, place, position, total: count }), done);
  canvas.set({ isDrawerOpen: false });
}
