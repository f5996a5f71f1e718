import { fieldTypes, type FieldTypeName, type Option, type QuestionPatch, type SectionPatch } from '../../../../engine/index.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import { isGone, type CalledOption, type CalledQuestion, type CalledSection } from './call-bodies.ts';
import { arrange, type Placing } from './arrange.ts';
import { withoutEchoes } from './echoes.ts';
import { atOrder, type Editing } from './editing.ts';
import { fieldCalled } from './field-names.ts';
import { namedOptions, requireLabels } from './form-type-calls.ts';
import type { presentSections } from './present-parts.ts';
import { changesOf, refuseOnlyRead } from './question-changes.ts';
import { kindOfHeader, type SpecialWords } from './special-words.ts';

/** A section as a call reads it. */
export type ToldSection = ReturnType<typeof presentSections>[number];

/**
 * Adds a section with its questions, filled in a state if the module says so. A special section without questions starts with those of
 * its kind. Returns the section's id.
 */
export function addSection(
  editing: Editing,
  body: CalledSection & { label: string },
  { words, filledWhile }: { words?: SpecialWords | undefined; filledWhile?: string | undefined },
): string {
  const kind = kindOfHeader(body.header_id);
  const place =
    atOrder(
      editing.template['x-sections'].map(({ id }) => id),
      body.order,
    ) ?? {};
  if (kind && words) {
    const { [defaultLanguage]: texts = {}, ...others } = words;
    const held = Object.keys(editing.template['x-translations'] ?? {});
    const translations = Object.fromEntries(Object.entries(others).filter(([language]) => held.includes(language)));
    const id = editing.run({ do: 'addSpecialSection', kind, texts, translations, place });
    editing.run({ do: 'setSection', id, patch: { title: body.label, ...patchOf(body) } });
    return id;
  }
  const stage = kind === undefined && filledWhile !== undefined ? { stage: { while: filledWhile } } : {};
  const id = editing.run({ do: 'addSection', title: body.label, place, patch: { ...stage, ...patchOf(body) } });
  changeQuestions(editing, id, body.section_questions ?? []);
  return id;
}

/**
 * Changes a section, its place and the questions that the call names. `told` is the section as the caller read it: a value that is sent
 * back unchanged is no change.
 */
export function changeSection(editing: Editing, id: string, sent: CalledSection, told?: ToldSection): string {
  const { section_questions: questions = [], ...rest } = sent;
  const body = withoutEchoes(rest, told);
  const others = editing.template['x-sections'].filter((section) => section.id !== id).map((section) => section.id);
  if (others.length === editing.template['x-sections'].length) editing.refuse('section.unknown', id);
  editing.run({ do: 'setSection', id, patch: { ...(body.label !== undefined && { title: body.label }), ...patchOf(body) } });
  if (body.order !== undefined) editing.run({ do: 'moveSection', id, place: atOrder(others, body.order) ?? {} });
  if (body.id !== undefined) editing.refuseRead('id');
  changeQuestions(editing, id, questions, told?.section_questions);
  return id;
}

function patchOf({ description, header_id: header, pass_mark: mark }: CalledSection): SectionPatch {
  return {
    ...(mark !== undefined && { 'x-pass': mark === null || mark === 0 ? undefined : mark }),
    ...(description !== undefined && { description: description === '' ? undefined : description }),
    ...(header !== undefined && { kind: kindOfHeader(header) }),
  };
}

function changeQuestions(
  editing: Editing,
  section: string,
  questions: readonly CalledQuestion[],
  told: ToldSection['section_questions'] = [],
): void {
  const placings = questions.flatMap((sent, index): Placing[] => {
    const { id } = sent;
    const before = told.find((each) => each.id === id);
    const question = changesOf(sent, before);
    const at = `section_questions/${index}`;
    refuseOnlyRead(editing, question, at);
    if (id !== undefined && !standsIn(editing, section, id)) editing.refuse('question.unknown', id);
    // A call that also names the response type means the options that others share.
    if (question.options && typeof sent.form_type_id === 'string' && sent.form_type_id === before?.form_type_id)
      editing.refuse('options.shared', before.id);
    if (isGone(question)) {
      if (id !== undefined) editing.run({ do: 'remove', ids: [id] });
      return [];
    }
    const done = id === undefined ? addQuestion(editing, section, question, at) : changeQuestion(editing, section, { ...question, id }, at);
    return question.order === undefined ? [] : [{ id: done, order: question.order }];
  });
  arrange(editing, section, placings);
}

function addQuestion(editing: Editing, section: string, question: CalledQuestion, at: string): string {
  const { type = 'Text-Field', label, attr = {}, options, form_type_id: list } = question;
  if (label === undefined) editing.refuseUnlabelled(at);
  requireLabels(editing, options, `${at}/`);
  const field = fieldCalled(type, attr.isMulti);
  const id = editing.run({
    do: 'addQuestion',
    field,
    title: label,
    place: placeOf(section, question) ?? { section },
    patch: patchOfQuestion(field, question),
    ...(typeof list === 'string' ? { options: { list } } : options && { options: { options: ownOptionsOf(options) } }),
  });
  limitFiles(editing, id, field, question);
  return id;
}

function changeQuestion(editing: Editing, section: string, question: CalledQuestion & { id: string }, at: string): string {
  const { id, type, label, attr = {}, options, form_type_id: list } = question;
  requireLabels(editing, options, `${at}/`);
  const before = editing.template.properties[id];
  const wanted = type === undefined ? undefined : fieldCalled(type, attr.isMulti);
  if (wanted !== undefined && wanted !== before?.['x-field']) editing.run({ do: 'changeField', id, field: wanted });
  const field = editing.template.properties[id]?.['x-field'] ?? 'text';
  const patch = { ...(label !== undefined && { title: label }), ...patchOfQuestion(field, question) };
  if (Object.keys(patch).length > 0) editing.run({ do: 'setQuestion', id, patch });
  if (typeof list === 'string') editing.run({ do: 'useOptions', ids: [id], from: { list } });
  else if (options) editing.run({ do: 'useOptions', ids: [id], from: { options: ownOptionsOf(options, heldOptions(editing, id)) } });
  limitFiles(editing, id, field, question);
  const place = placeOf(section, question);
  if (place) editing.run({ do: 'move', ids: [id], place });
  return id;
}

/** Returns the place for a question of a call: an option of its parent, or its section where the call says that there is no parent. */
function placeOf(section: string, { attr: { parentID: parent, optionid: option } = {} }: CalledQuestion) {
  if (typeof parent === 'string' && typeof option === 'string') return { parent, option };
  return parent === null ? { section } : undefined;
}

function patchOfQuestion(field: FieldTypeName, question: CalledQuestion): QuestionPatch {
  const { dummy_label: placeholder, required, maxlength, form_data: form, attr = {} } = question;
  const intro = form?.intro === false ? '' : form?.intro_text;
  // One keyword covers both: comment and evidence are allowed together.
  const hasRemarks = attr.isAttach === true || (attr.isDescription ?? attr.isAttach);
  return {
    ...(placeholder !== undefined && { 'x-placeholder': placeholder === '' ? undefined : placeholder }),
    ...(required !== undefined && { 'x-require': required ? true : undefined }),
    ...(maxlength !== undefined && maxlength !== null && fieldTypes[field].keywords['maxLength'] !== undefined && { maxLength: maxlength }),
    ...(intro !== undefined && { description: intro === '' ? undefined : intro }),
    ...(hasRemarks !== undefined && { 'x-remarks': hasRemarks ? 'allowed' : undefined }),
  };
}

/** Sets the limits of an attachment; limits that the call omits stay. */
function limitFiles(editing: Editing, id: string, field: FieldTypeName, { attr = {} }: CalledQuestion): void {
  const { fileTypeValue: types, maxFileCount: count, maxFileSize: size } = attr;
  if (field !== 'attachment' || (types === undefined && count === undefined && size === undefined)) return;
  const { 'x-files': files = { types: [], maxSize: 1 }, maxItems } = editing.template.properties[id] ?? {};
  const patch = { 'x-files': { types: types ?? files.types, maxSize: size ?? files.maxSize }, maxItems: count ?? maxItems };
  editing.run({ do: 'setQuestion', id, patch });
}

/** The options of a question, from now on its own; a copy, with its translations, of those that it shared. */
function heldOptions(editing: Editing, id: string): readonly Option[] {
  const schemaNow = () => editing.template.properties[id];
  if ((schemaNow()?.$ref ?? schemaNow()?.items?.$ref) !== undefined) editing.run({ do: 'ownOptions', id });
  return schemaNow()?.oneOf ?? schemaNow()?.items?.oneOf ?? [];
}

function ownOptionsOf(options: readonly CalledOption[], held?: readonly Option[]): Option[] {
  return namedOptions(options, held).map((option, at) => ({ const: `option${at + 1}`, ...option }));
}

function standsIn(editing: Editing, section: string, id: string): boolean {
  return editing.template['x-sections'].some((each) => each.id === section && each.questions.includes(id));
}
