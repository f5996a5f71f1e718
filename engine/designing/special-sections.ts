import specialSections from '../../schemas/core/parts/special-sections.json' with { type: 'json' };
import { composeTemplate } from '../composing/compose-template.ts';
import type { TemplatePart } from '../composing/template-part.ts';
import { newTemplate } from '../interchange/new-template.ts';
import { textsIn } from '../lint/translation-findings.ts';
import { isSame, own } from '../own.ts';
import type { OptionList, QuestionSchema, Template } from '../template.ts';
import type { Clip } from './clip-format.ts';
import type { SectionKind, TextsByKey } from './command.ts';
import { pasteWhole } from './edit-copies.ts';
import { layoutOf } from './layout.ts';
import { patched, type Operations } from './outcome.ts';
import { Refused } from './refused.ts';
import { repointed } from './repoint.ts';

/** Sections with a special meaning, which stock templates also use. The id of each section is its kind. */
const specialPart = specialSections as unknown as TemplatePart;

/** Kinds of the sections with a special meaning. */
export const sectionKinds: readonly SectionKind[] = (specialPart['x-sections'] ?? []).map(({ id }) => id as SectionKind);

/** Sections of a kind, with the questions that make them so. */
export const specialOperations: Operations<'addSpecialSection'> = {
  addSpecialSection(template, { kind, texts, translations, place = {} }) {
    if (!sectionKinds.includes(kind)) throw new Refused('section.unknown', { id: kind });
    const part = partFor(template, kind);
    const missing = Object.keys(specialTexts(kind)).find((key) => typeof own(texts, key) !== 'string' || own(texts, key) === '');
    if (missing !== undefined) throw new Refused('text.missing', { key: missing });
    const worded = withTexts(template, part, texts);
    const clip: Clip = {
      ...worded,
      template: patched<Template>(worded.template, { 'x-translations': translations }),
    };
    return pasteWhole(kind === 'duration' ? withLongestTime(template) : template, clip, place);
  },
};

/** Hours that a permit may last where its form sets no other limit. */
const longestHours = 24;

/** Returns the template with the longest time that the check of the end reads. */
function withLongestTime(template: Template): Template {
  const settings = template['x-settings'];
  if (settings.maxHours !== undefined) return template;
  return patched(template, { 'x-settings': { ...settings, maxHours: Math.max(longestHours, settings.defaultHours) } });
}

/** The texts that a section of a kind begins with, by their keys: in English, or those of the translations of the part. */
export function specialTexts(kind: SectionKind, translations?: TextsByKey): TextsByKey {
  const { template } = partAlone(kind, translations);
  if (translations) return template['x-translations']?.[translated] ?? {};
  const texts = [...textsIn(template, layoutOf(template).placed.values())];
  return Object.fromEntries(texts.filter(([key]) => key !== 'title'));
}

/** Placeholder for the language of the translations, which the engine does not need to know. */
const translated = 'xx';

/** The part as a clip. */
function partAlone(kind: SectionKind, translations?: TextsByKey): Clip {
  const empty = newTemplate('permits', 'title');
  const part = translations ? { ...specialPart, 'x-translations': { [translated]: translations } } : specialPart;
  const composed = composeTemplate({ ...empty, 'x-name': kind, 'x-sections': [kind] }, [part]);
  const template = patched<Template>(composed, { $id: undefined, 'x-name': undefined });
  return { format: 'muster-clip-1', template, of: 'sections', outside: {} };
}

/** Returns the part adapted to a template: it reads the template's own start and end, or has no condition if the template lacks them. */
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

/** Returns the part with texts. If the template has a list with the same options, whatever their texts, that list is used. */
function withTexts(template: Template, clip: Clip, texts: TextsByKey): Clip {
  const whole = worded(clip.template, texts);
  const lists = Object.entries(whole.$defs ?? {}).map(([name, list]): [string, OptionList] => {
    const held = own(template.$defs, name) as OptionList | undefined;
    return [name, held && isSame(wordless(held), wordless(list)) ? held : list];
  });
  return { ...clip, template: patched<Template>(whole, { $defs: lists.length === 0 ? undefined : Object.fromEntries(lists) }) };
}

/** The template with other texts. */
function worded(template: Template, texts: TextsByKey): Template {
  const text = (key: string, held: string | undefined) => (held === undefined ? undefined : (texts[key] ?? held));
  const lists = Object.entries(template.$defs ?? {}).map(([name, list]): [string, OptionList] => [
    name,
    { ...list, oneOf: list.oneOf.map((option) => ({ ...option, title: texts[`o.${name}.${option.const}`] ?? option.title })) },
  ]);
  const questions = Object.entries(template.properties).map(([id, question]): [string, QuestionSchema] => [
    id,
    patched(question, {
      title: texts[`q.${id}.title`] ?? question.title,
      description: text(`q.${id}.description`, question.description),
      'x-check': question['x-check']?.map((check) => ({ ...check, message: texts[`r.${check.id}.message`] ?? check.message })),
    }),
  ]);
  return {
    ...template,
    'x-sections': template['x-sections'].map((section) =>
      patched(section, {
        title: texts[`s.${section.id}.title`] ?? section.title,
        description: text(`s.${section.id}.description`, section.description),
      }),
    ),
    properties: Object.fromEntries(questions),
    ...(lists.length > 0 && { $defs: Object.fromEntries(lists) }),
  };
}

function wordless({ oneOf }: OptionList): unknown {
  return oneOf.map((option) => ({ ...option, title: '' }));
}
