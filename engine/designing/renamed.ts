import type { Option, QuestionSchema, RuleJson, Section, Template } from '../template.ts';
import { patched } from './outcome.ts';
import { repointed } from './repoint.ts';

/** New ids by the old ones. */
export interface Renames {
  readonly questions: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, string>;
  readonly interlocks: ReadonlyMap<string, string>;
}

/** Everything keeps its id. */
export const noRenames: Renames = { questions: new Map(), sections: new Map(), lists: new Map(), interlocks: new Map() };

const beforeList = '#/$defs/';

/** The same template under other ids, in its rules, references and translations too. */
export function renamed(template: Template, renames: Renames): Template {
  const { questions, sections, lists, interlocks } = renames;
  if ([questions, sections, lists, interlocks].every(({ size }) => size === 0)) return template;
  const rule = <Rule extends RuleJson | undefined>(given: Rule): Rule =>
    given === undefined ? given : (repointed(given, questions) as Rule);
  const options = (given: Option[] | undefined) => given?.map((option) => patched(option, { 'x-show': rule(option['x-show']) }));

  const idsOf = (ids: readonly string[] | undefined) => ids?.map((id) => questions.get(id) ?? id);

  const schemaOf = (schema: QuestionSchema): QuestionSchema => {
    const { items } = schema;
    const later =
      typeof schema['x-append-only'] === 'object' ? schema['x-append-only'].later.map((id) => questions.get(id) ?? id) : undefined;
    return patched<QuestionSchema>(schema, {
      'x-show': rule(schema['x-show']),
      'x-require': schema['x-require'] === true ? true : rule(schema['x-require']),
      'x-value': rule(schema['x-value']),
      'x-default': rule(schema['x-default']),
      'x-score': rule(schema['x-score']),
      'x-check': schema['x-check']?.map((check) => ({ ...check, rule: rule(check.rule) })),
      'x-append-only': later ? { later } : schema['x-append-only'],
      'x-currency': schema['x-currency'] === undefined ? undefined : (questions.get(schema['x-currency']) ?? schema['x-currency']),
      'x-masks': idsOf(schema['x-masks']),
      'x-carry': idsOf(schema['x-carry']),
      // The rules read the chosen record, so only the filled questions are ours.
      'x-fills':
        schema['x-fills'] && Object.fromEntries(Object.entries(schema['x-fills']).map(([id, fill]) => [questions.get(id) ?? id, fill])),
      'x-below': schema['x-below'] === undefined ? undefined : (questions.get(schema['x-below']) ?? schema['x-below']),
      oneOf: options(schema.oneOf),
      $ref: listOf(schema.$ref),
      items:
        items &&
        patched(items, {
          oneOf: options(items.oneOf),
          $ref: listOf(items.$ref),
          properties: items.properties && schemasOf(items.properties),
        }),
    });
  };
  const schemasOf = (held: Readonly<Record<string, QuestionSchema>>): Record<string, QuestionSchema> =>
    Object.fromEntries(Object.entries(held).map(([id, schema]) => [questions.get(id) ?? id, schemaOf(schema)]));
  const listOf = (reference: string | undefined): string | undefined => {
    const next = reference?.startsWith(beforeList) ? lists.get(reference.slice(beforeList.length)) : undefined;
    return next === undefined ? reference : beforeList + next;
  };
  const sectionOf = (section: Section): Section =>
    patched<Section>(section, {
      id: sections.get(section.id) ?? section.id,
      parent: section.parent === undefined ? undefined : (sections.get(section.parent) ?? section.parent),
      questions: section.questions.map((id) => questions.get(id) ?? id),
      'x-show': rule(section['x-show']),
    });

  return patched<Template>(template, {
    properties: schemasOf(template.properties),
    'x-sections': template['x-sections'].map(sectionOf),
    $defs:
      template.$defs &&
      Object.fromEntries(
        Object.entries(template.$defs).map(([name, list]) => [lists.get(name) ?? name, { ...list, oneOf: options(list.oneOf) ?? [] }]),
      ),
    'x-interlocks': template['x-interlocks']?.map((interlock) => ({
      ...interlock,
      id: interlocks.get(interlock.id) ?? interlock.id,
      rule: rule(interlock.rule),
    })),
    'x-translations': template['x-translations'] && renamedTexts(template['x-translations'], renames),
  });
}

function renamedTexts(translations: NonNullable<Template['x-translations']>, { questions, sections, lists, interlocks }: Renames) {
  const maps: Readonly<Record<string, readonly ReadonlyMap<string, string>[]>> = {
    q: [questions],
    h: [questions],
    s: [sections],
    i: [interlocks],
    // Option texts are stored under the name of their list, or of the question that has its own options.
    o: [lists, questions],
  };
  const keyOf = (key: string): string => {
    const [kind = '', id = '', ...rest] = key.split('.');
    const next = (Object.hasOwn(maps, kind) ? (maps[kind] ?? []) : []).map((map) => map.get(id)).find((found) => found !== undefined);
    return next === undefined ? key : [kind, next, ...rest].join('.');
  };
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [keyOf(key), text])),
    ]),
  );
}
