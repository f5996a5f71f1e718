import { firstStage, stagesOf } from '../compile/stage.ts';
import type { Finding } from '../survey/finding.ts';
import { lint } from '../lint/lint.ts';
import type { NeededColumn } from '../lint/module-parts.ts';
import { below } from '../pointer.ts';
import type { FieldTypeName, QuestionId, Stage, Template } from '../template.ts';
import type { DesignCommand, QuestionPatch, SectionKind, SectionPlace, TextsByKey } from './command.ts';
import { edit } from './edit.ts';
import { freeId, idFor } from './free-id.ts';
import { layoutOf } from './layout.ts';

/** Purpose of an answer that a mend asks for: to name who has a part in the record, or to fill one of its columns. */
export type AskedByMend = { readonly party: string } | { readonly column: NeededColumn };

/** Change that evidently mends a finding. */
export type Mend =
  | { readonly mend: 'section'; readonly kind: SectionKind }
  | { readonly mend: 'question'; readonly asked: AskedByMend }
  | { readonly mend: 'require'; readonly id: QuestionId }
  | { readonly mend: 'earlier'; readonly id: QuestionId }
  | { readonly mend: 'round'; readonly id: QuestionId };

/** Texts of the elements that a mend adds, in the base language of the template and in its translations. */
export interface MendTexts {
  /** By the keys of `specialTexts` for a section of a kind; a question by `title`, and a section for one by `section`. */
  readonly texts: TextsByKey;
  readonly translations?: Readonly<Record<string, TextsByKey>>;
}

/** Returns the change that evidently mends a finding, if any. `kinds` are the sections that mean something in the records of the module. */
export function mendOf(
  template: Template,
  { code, pointer, params }: Pick<Finding, 'code' | 'pointer' | 'params'>,
  kinds: ReadonlySet<SectionKind>,
): Mend | undefined {
  const filling = (column: NeededColumn, kind: SectionKind): Mend =>
    kinds.has(kind) ? { mend: 'section', kind } : { mend: 'question', asked: { column } };
  if (code === 'record.no-end') return filling('ends_at', 'duration');
  if (code === 'record.nowhere') return filling('site', 'location');
  if (code === 'party.nobody') return { mend: 'question', asked: { party: String(params['party']).split(', ')[0] ?? '' } };
  const placed = [...layoutOf(template).placed.values()];
  if (code === 'party.late' || code === 'record.late') {
    const late = placed.find((question) => question.pointer === pointer && question.chain.length === 0);
    return late && { mend: 'earlier', id: late.id };
  }
  if (code === 'rule.fraction') return { mend: 'round', id: String(params['id']) };
  if (code !== 'party.optional' && code !== 'record.end-optional') return undefined;
  const asked = placed.find((question) => below(question.pointer, 'x-require') === pointer);
  return asked && { mend: 'require', id: asked.id };
}

/** The commands that mend it; one after the other they are one step. */
export function mendCommands(template: Template, mend: Mend, texts: MendTexts): DesignCommand[] {
  if (mend.mend === 'require') return [{ do: 'setQuestion', id: mend.id, patch: { 'x-require': true } }];
  if (mend.mend === 'round') return roundCommands(template, mend.id);
  if (mend.mend === 'section') return [{ do: 'addSpecialSection', kind: mend.kind, ...texts, place: placeOf(template, mend.kind) }];
  const { section, commands } = firstSection(template, texts);
  if (mend.mend === 'question') return [...commands, ...questionCommands(template, mend.asked, texts, section)];
  const alone: DesignCommand[] = [...commands, { do: 'move', ids: [mend.id], place: { section } }];
  const together = wholeSection(template, mend.id);
  return together && faultsAfter(template, alone) > faultsAfter(template, together) ? together : alone;
}

function roundCommands(template: Template, id: QuestionId): DesignCommand[] {
  const rule = layoutOf(template).placed.get(id)?.schema['x-value'];
  return rule === undefined ? [] : [{ do: 'setQuestion', id, patch: { 'x-value': { round: [rule] } } }];
}

/** Moves the section of a question to the submission. The whole section moves because neighbouring questions often read each other. */
function wholeSection(template: Template, id: QuestionId): DesignCommand[] | undefined {
  const { id: section, parent } = layoutOf(template).sectionOf.get(id) ?? {};
  // A subsection is filled in together with its parent.
  if (section === undefined || parent !== undefined) return undefined;
  return [{ do: 'setSection', id: section, patch: { stage: undefined } }];
}

function faultsAfter(template: Template, commands: readonly DesignCommand[]): number {
  const mended = commands.reduce((before, command) => {
    const edited = edit(before, command);
    return edited.ok ? edited.template : before;
  }, template);
  return lint(mended).filter(({ level }) => level === 'error').length;
}

/** Returns the place of a new section: the location is first in a form, the duration follows it. */
function placeOf(template: Template, kind: SectionKind): SectionPlace {
  const outermost = template['x-sections'].filter(({ parent }) => parent === undefined);
  const location = kind === 'duration' ? outermost.find((section) => section.kind === 'location') : undefined;
  if (location) return { after: location.id };
  const [first] = outermost;
  return first ? { before: first.id } : {};
}

/** Finds the section for a needed question, asked before anything is done: the first one filled at the submission, else a new first one. */
function firstSection(template: Template, { texts, translations = {} }: MendTexts): { section: string; commands: DesignCommand[] } {
  const { section: title = '' } = texts;
  const outermost = template['x-sections'].filter(({ parent }) => parent === undefined);
  const open = outermost.find(({ id, 'x-show': rule }) => rule === undefined && isFirst(stagesOf(template['x-sections']).get(id)));
  if (open) return { section: open.id, commands: [] };
  const section = idFor(title, new Set(layoutOf(template).sections.keys()), 'section');
  const place = outermost[0] ? { before: outermost[0].id } : {};
  const named = Object.entries(translations).flatMap(([language, { section: text }]) =>
    text === undefined ? [] : [{ do: 'setTexts' as const, language, texts: { [`s.${section}.title`]: text } }],
  );
  return { section, commands: [{ do: 'addSection', title, place }, ...named] };
}

const isFirst = (stage: Stage | undefined): boolean => stage !== undefined && 'on' in stage && stage.on === firstStage.on;

function questionCommands(
  template: Template,
  asked: AskedByMend,
  { texts, translations = {} }: MendTexts,
  section: string,
): DesignCommand[] {
  const { idFrom, field, keywords } = beginningOf(template, asked);
  const id = freeId(template, idFrom);
  const named = Object.entries(translations).flatMap(([language, { title }]) =>
    title === undefined ? [] : [{ do: 'setTexts' as const, language, texts: { [`q.${id}.title`]: title } }],
  );
  const { title = '' } = texts;
  return [{ do: 'addQuestion', field, title, id: idFrom, place: { section }, patch: { ...keywords, 'x-require': true } }, ...named];
}

function beginningOf(template: Template, asked: AskedByMend): { idFrom: string; field: FieldTypeName; keywords: QuestionPatch } {
  if ('party' in asked) {
    // The person whom a step needs is the one that lists name, unless another question says who that is.
    const isTaken = [...layoutOf(template).placed.values()].some(({ schema }) => schema['x-column'] === 'assignee');
    const keywords = { 'x-party': asked.party, ...(!isTaken && { 'x-column': 'assignee' as const }) };
    return { idFrom: asked.party, field: 'user-list', keywords };
  }
  const keywords = { 'x-column': asked.column };
  return asked.column === 'site' ? { idFrom: 'site', field: 'site-list', keywords } : { idFrom: 'endsAt', field: 'date-time', keywords };
}
