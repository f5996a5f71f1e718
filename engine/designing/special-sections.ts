import { newTemplate } from '../interchange/new-template.ts';
import { textsIn } from '../lint/translation-findings.ts';
import { isSame, own } from '../own.ts';
import type { OptionList, QuestionSchema, Template } from '../template.ts';
import type { Clip } from './clip-format.ts';
import type { SectionKind, TextsByKey } from './command.ts';
import { pasteWhole } from './edit-copies.ts';
import { layoutOf } from './layout.ts';
import { patched, type Operations } from './outcome.ts';
import { usersOf } from './references.ts';
import { Refused } from './refused.ts';
import { repointed } from './repoint.ts';
import { specialLists, specialParts } from './special-parts.ts';

/** Sections of a kind, with the questions that make them so. */
export const specialOperations: Operations<'addSpecialSection'> = {
  addSpecialSection(template, { kind, texts, translations, place = {} }) {
    if (!Object.hasOwn(specialParts, kind)) throw new Refused('section.unknown', { id: kind });
    const part = partFor(template, kind);
    const known = new Set(specialTexts(kind));
    const missing = [...known].find((key) => typeof own(texts, key) !== 'string' || own(texts, key) === '');
    if (missing !== undefined) throw new Refused('text.missing', { key: missing });
    const worded = withTexts(template, part, known, texts);
    const clip: Clip = {
      ...worded,
      template: patched<Template>(worded.template, { 'x-translations': translations }),
    };
    return pasteWhole(template, clip, place);
  },
};

/** The keys of the texts that a section of a kind begins with; they are written as those of translations. */
export function specialTexts(kind: SectionKind): string[] {
  const { template } = partAlone(kind);
  return [...textsIn(template, layoutOf(template).placed.values()).keys()].filter((key) => key !== 'title');
}

/** The part as a clip. */
function partAlone(kind: SectionKind): Clip {
  const { section, questions } = specialParts[kind];
  const held: Template = {
    ...newTemplate('permits', 'title'),
    'x-sections': [{ ...section, questions: Object.keys(questions) }],
    properties: questions,
  };
  const lists = Object.entries(specialLists).filter(([name]) => usersOf(held, name).length > 0);
  const template = lists.length === 0 ? held : { ...held, $defs: Object.fromEntries(lists) };
  return { format: 'muster-clip-1', template, of: 'sections', outside: {} };
}

/** The part as it fits into a template: reading the template's own hours, without the condition when it has none. */
function partFor(template: Template, kind: SectionKind): Clip {
  const clip = partAlone(kind);
  if (kind !== 'nightWork') return clip;
  const hours = ['starts_at', 'ends_at'].map((column) =>
    Object.entries(template.properties).find(([, schema]) => schema['x-column'] === column && schema['x-field'] === 'date-time'),
  );
  const [start, end] = hours.map((found) => found?.[0]);
  const isThere = start !== undefined && end !== undefined;
  const sections = clip.template['x-sections'].map((section) => {
    const rule = section['x-show'];
    const read =
      isThere && rule !== undefined
        ? repointed(
            rule,
            new Map([
              ['startsAt', start],
              ['endsAt', end],
            ]),
          )
        : undefined;
    return patched(section, { 'x-show': read });
  });
  const outside = isThere ? ({ [start]: 'date-time', [end]: 'date-time' } as const) : {};
  return { ...clip, template: { ...clip.template, 'x-sections': sections }, outside };
}

/** The part in words. Where the template has a list of the same options, whatever their words, it is that list. */
function withTexts(template: Template, clip: Clip, known: ReadonlySet<string>, texts: TextsByKey): Clip {
  const worded = (value: unknown): unknown => {
    if (typeof value === 'string') return known.has(value) ? texts[value] : value;
    if (Array.isArray(value)) return value.map(worded);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, worded(held)]))
      : value;
  };
  const whole = worded(clip.template) as Template & { properties: Record<string, QuestionSchema> };
  const lists = Object.entries(whole.$defs ?? {}).map(([name, list]): [string, OptionList] => {
    const held = own(template.$defs, name) as OptionList | undefined;
    return [name, held && isSame(wordless(held), wordless(list)) ? held : list];
  });
  return { ...clip, template: patched<Template>(whole, { $defs: lists.length === 0 ? undefined : Object.fromEntries(lists) }) };
}

function wordless({ oneOf }: OptionList): unknown {
  return oneOf.map((option) => ({ ...option, title: '' }));
}
