import type { Finding } from '../lint/finding.ts';
import { below } from '../pointer.ts';
import type { QuestionId, Template } from '../template.ts';
import type { DesignCommand, SectionKind, SectionPlace, TextsByKey } from './command.ts';
import { freeId, idFor } from './free-id.ts';
import { layoutOf } from './layout.ts';

/** What evidently mends a finding. */
export type Mend =
  | { readonly mend: 'section'; readonly kind: SectionKind }
  /** Somebody is to be named who has this part in the record. */
  | { readonly mend: 'person'; readonly party: string }
  | { readonly mend: 'require'; readonly id: QuestionId };

/** The words of what a mend adds, in the language of the template and in those that it is translated into. */
export interface MendTexts {
  /** By the keys of `specialTexts` for a section of a kind; a person by `title`, and a section for it by `section`. */
  readonly texts: TextsByKey;
  readonly translations?: Readonly<Record<string, TextsByKey>>;
}

/** What mends a finding, if one thing evidently does. */
export function mendOf(template: Template, { code, pointer, params }: Pick<Finding, 'code' | 'pointer' | 'params'>): Mend | undefined {
  if (code === 'record.no-end') return { mend: 'section', kind: 'duration' };
  if (code === 'record.nowhere') return { mend: 'section', kind: 'location' };
  if (code === 'party.nobody') return { mend: 'person', party: String(params['party']).split(', ')[0] ?? '' };
  if (code !== 'party.optional' && code !== 'record.end-optional') return undefined;
  const asked = [...layoutOf(template).placed.values()].find((placed) => below(placed.pointer, 'x-require') === pointer);
  return asked && { mend: 'require', id: asked.id };
}

/** The commands that mend it; one after the other they are one step. */
export function mendCommands(template: Template, mend: Mend, { texts, translations }: MendTexts): DesignCommand[] {
  if (mend.mend === 'require') return [{ do: 'setQuestion', id: mend.id, patch: { 'x-require': true } }];
  if (mend.mend === 'section') {
    const place = placeOf(template, mend.kind);
    return [{ do: 'addSpecialSection', kind: mend.kind, texts, ...(translations && { translations }), place }];
  }
  return personCommands(template, mend.party, { texts, ...(translations && { translations }) });
}

/** Where the work is comes first in a form, and how long it lasts after that. */
function placeOf(template: Template, kind: SectionKind): SectionPlace {
  const outermost = template['x-sections'].filter(({ parent }) => parent === undefined);
  const location = kind === 'duration' ? outermost.find((section) => section.kind === 'location') : undefined;
  if (location) return { after: location.id };
  const [first] = outermost;
  return first ? { before: first.id } : {};
}

/** A person is named before anything is done: in the first section that is filled at the start, else in a new one. */
function personCommands(template: Template, party: string, { texts, translations = {} }: MendTexts): DesignCommand[] {
  const { title = '', section: heading = '' } = texts;
  const open = template['x-sections'].find(
    ({ parent, stage, 'x-show': rule }) => parent === undefined && stage === undefined && rule === undefined,
  );
  const section = open?.id ?? idFor(heading, new Set(layoutOf(template).sections.keys()), 'section');
  const id = freeId(template, party);
  const translated = (held: TextsByKey): TextsByKey => ({
    ...(held['title'] !== undefined && { [`q.${id}.title`]: held['title'] }),
    ...(!open && held['section'] !== undefined && { [`s.${section}.title`]: held['section'] }),
  });
  return [
    ...(open ? [] : [{ do: 'addSection' as const, title: heading }]),
    { do: 'addQuestion', field: 'user-list', title, id: party, place: { section }, patch: { 'x-party': party, 'x-require': true } },
    ...Object.entries(translations).map(([language, held]) => ({ do: 'setTexts' as const, language, texts: translated(held) })),
  ];
}
