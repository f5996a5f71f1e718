import type { Finding } from '../lint/finding.ts';
import type { NeededColumn } from '../lint/module-parts.ts';
import { below } from '../pointer.ts';
import type { FieldTypeName, QuestionId, Stage, Template } from '../template.ts';
import type { DesignCommand, QuestionPatch, SectionKind, SectionPlace, TextsByKey } from './command.ts';
import { freeId, idFor } from './free-id.ts';
import { layoutOf } from './layout.ts';

/** What an answer is to say: who has a part in the record, or what fills one of its columns. */
export type AskedByMend = { readonly party: string } | { readonly column: NeededColumn };

/** What evidently mends a finding. */
export type Mend =
  | { readonly mend: 'section'; readonly kind: SectionKind }
  | { readonly mend: 'question'; readonly asked: AskedByMend }
  | { readonly mend: 'require'; readonly id: QuestionId };

/** The words of what a mend adds, in the language of the template and in those that it is translated into. */
export interface MendTexts {
  /** By the keys of `specialTexts` for a section of a kind; a question by `title`, and a section for it by `section`. */
  readonly texts: TextsByKey;
  readonly translations?: Readonly<Record<string, TextsByKey>>;
}

/** What mends a finding, if one thing evidently does. `kinds` are the sections that mean something in the records of the module. */
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
  if (code !== 'party.optional' && code !== 'record.end-optional') return undefined;
  const asked = [...layoutOf(template).placed.values()].find((placed) => below(placed.pointer, 'x-require') === pointer);
  return asked && { mend: 'require', id: asked.id };
}

/** The commands that mend it; one after the other they are one step. `filledWhile` is the state in which the forms of the module are filled, if it is not the submission. */
export function mendCommands(template: Template, mend: Mend, texts: MendTexts, filledWhile?: string): DesignCommand[] {
  if (mend.mend === 'require') return [{ do: 'setQuestion', id: mend.id, patch: { 'x-require': true } }];
  if (mend.mend === 'question') return questionCommands(template, mend.asked, texts, filledWhile);
  return [{ do: 'addSpecialSection', kind: mend.kind, ...texts, place: placeOf(template, mend.kind) }];
}

/** Where the work is comes first in a form, and how long it lasts after that. */
function placeOf(template: Template, kind: SectionKind): SectionPlace {
  const outermost = template['x-sections'].filter(({ parent }) => parent === undefined);
  const location = kind === 'duration' ? outermost.find((section) => section.kind === 'location') : undefined;
  if (location) return { after: location.id };
  const [first] = outermost;
  return first ? { before: first.id } : {};
}

/** What is needed is asked before anything is done: in the first section that is filled at the start, else in a new one. */
function questionCommands(template: Template, asked: AskedByMend, words: MendTexts, filledWhile: string | undefined): DesignCommand[] {
  const { texts, translations = {} } = words;
  const { title = '', section: heading = '' } = texts;
  const isFirst = (stage: Stage | undefined): boolean =>
    !stage || ('while' in stage && filledWhile !== undefined && [stage.while].flat().includes(filledWhile));
  const open = template['x-sections'].find(
    ({ parent, stage, 'x-show': rule }) => parent === undefined && rule === undefined && isFirst(stage),
  );
  const section = open?.id ?? idFor(heading, new Set(layoutOf(template).sections.keys()), 'section');
  const { wish, field, keywords } = beginningOf(asked);
  const id = freeId(template, wish);
  const translated = (held: TextsByKey): TextsByKey => ({
    ...(held['title'] !== undefined && { [`q.${id}.title`]: held['title'] }),
    ...(!open && held['section'] !== undefined && { [`s.${section}.title`]: held['section'] }),
  });
  const patch = filledWhile === undefined ? {} : { stage: { while: filledWhile } };
  return [
    ...(open ? [] : [{ do: 'addSection' as const, title: heading, patch }]),
    { do: 'addQuestion', field, title, id: wish, place: { section }, patch: { ...keywords, 'x-require': true } },
    ...Object.entries(translations).map(([language, held]) => ({ do: 'setTexts' as const, language, texts: translated(held) })),
  ];
}

function beginningOf(asked: AskedByMend): { wish: string; field: FieldTypeName; keywords: QuestionPatch } {
  if ('party' in asked) return { wish: asked.party, field: 'user-list', keywords: { 'x-party': asked.party } };
  const keywords = { 'x-column': asked.column };
  return asked.column === 'site' ? { wish: 'site', field: 'site-list', keywords } : { wish: 'endsAt', field: 'date-time', keywords };
}
