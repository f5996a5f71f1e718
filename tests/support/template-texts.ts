import type { Option, QuestionSchema, StockTemplate, Template, TemplatePart } from '../../engine/index.ts';

type Texts = [key: string, text: string][];

const titled = (key: string, { title, description = '' }: { title: string; description?: string }): Texts => [
  [`${key}.title`, title],
  [`${key}.description`, description],
];

const optionTexts = (list: string, options: readonly Option[] = []): Texts =>
  options.map((option) => [`o.${list}.${option.const}`, option.title]);

function questionTexts(id: string, schema: QuestionSchema): Texts {
  const columns = Object.entries(schema.items?.properties ?? {}).filter(([column]) => column !== 'rowId');
  return [
    ...titled(`q.${id}`, schema),
    [`q.${id}.placeholder`, schema['x-placeholder'] ?? ''],
    ...optionTexts(id, schema.oneOf ?? schema.items?.oneOf),
    ...(schema['x-check'] ?? []).map((check): Texts[number] => [`r.${check.id}.message`, check.message]),
    ...columns.flatMap(([column, columnSchema]) => questionTexts(column, columnSchema)),
  ];
}

/** Every text of a template that users read, by its translation key. */
function textsOf(template: Template): Map<string, string> {
  const texts: Texts = [
    ['title', template.title],
    ['description', template.description ?? ''],
    ...template['x-sections'].flatMap((section) => titled(`s.${section.id}`, section)),
    ...Object.entries(template.$defs ?? {}).flatMap(([name, list]) => optionTexts(name, list.oneOf)),
    ...Object.entries(template.properties).flatMap(([id, schema]) => questionTexts(id, schema)),
    ...(template['x-interlocks'] ?? []).flatMap(({ id, message, mend }): Texts => [
      [`i.${id}.message`, message],
      [`i.${id}.mend`, mend],
    ]),
  ];
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** The keys of a template's texts that a language lacks, and those it has for texts that are not there. */
export function uncovered(template: Template, language: string): string[] {
  const translated = template['x-translations']?.[language] ?? {};
  const keys = new Set(textsOf(template).keys());
  return [...keys].filter((key) => !translated[key]?.trim()).concat(Object.keys(translated).filter((key) => !keys.has(key)));
}

/** The own texts of a stock document or a part, by their keys. `parts` have the checks whose messages its questions replace. */
export function ownTextsOf(document: TemplatePart & Partial<Pick<StockTemplate, 'title' | 'description'>>, parts: TemplatePart[]): Texts {
  const texts: Texts = [
    ['title', document.title ?? ''],
    ['description', document.description ?? ''],
    ...(document['x-sections'] ?? []).flatMap((section) =>
      typeof section === 'string' ? [] : titled(`s.${section.id ?? section.part}`, { title: '', ...section }),
    ),
    ...Object.entries(document.$defs ?? {}).flatMap(([name, list]) => optionTexts(name, list.oneOf)),
    ...Object.entries(document.properties ?? {}).flatMap(([id, question]): Texts => {
      const { title = '', description = '', message = '', exclusive, options = [], part = '' } = question;
      const [replaced] = parts.flatMap(({ properties = {} }) => properties[part]?.['x-check'] ?? []);
      return [
        ...titled(`q.${id}`, { title, description }),
        [`q.${id}.placeholder`, question['x-placeholder'] ?? ''],
        ...optionTexts(
          id,
          options.filter((option) => typeof option !== 'string'),
        ),
        ...(question['x-check'] ?? []).map((check): Texts[number] => [`r.${check.id}.message`, check.message]),
        [`r.${replaced?.id.replace('<id>', id)}.message`, message],
        [`r.${exclusive?.id}.message`, exclusive?.message ?? ''],
      ];
    }),
    ...(document['x-interlocks'] ?? []).flatMap((interlock): Texts => {
      if (typeof interlock === 'string') return [];
      return [
        [`i.${interlock.id}.message`, interlock.message ?? ''],
        [`i.${interlock.id}.mend`, interlock.mend ?? ''],
      ];
    }),
  ];
  return texts.filter(([, text]) => text !== '');
}
