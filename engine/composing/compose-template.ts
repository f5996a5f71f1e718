import { columnsOf, placedQuestions } from '../survey/walk.ts';
import { EngineError } from '../error.ts';
import { listName } from '../field-types/option-list.ts';
import { textsIn } from '../lint/translation-findings.ts';
import { own } from '../own.ts';
import { below } from '../pointer.ts';
import type { Interlock, OptionList, QuestionId, Section, Template } from '../template.ts';
import { definitionsIn } from './definitions.ts';
import { anyId, questionsIn, schemaOf } from './stock-question.ts';
import type { Defined, Named, StockTemplate, TemplatePart } from './template-part.ts';

/** Keys that a stock document and its parts share. */
type Shared = Pick<TemplatePart, 'x-settings' | '$defs' | 'x-translations'>;

const schemas = 'https://muster.example/schemas';

/**
 * Composes a template from its stock document and the parts that it may use. A name refers to the first part that defines it. Of the
 * translations, the template gets those of its own texts.
 */
export function composeTemplate(stock: StockTemplate, parts: readonly TemplatePart[]): Template {
  const { 'x-module': module, 'x-name': name, 'x-interlocks': interlocks, properties } = stock;
  const layers = [stock, ...parts];
  const sections = named<Section>(
    '/x-sections',
    stock['x-sections'],
    parts.map((part) => part['x-sections'] ?? []),
  );
  const definitions = questionsIn(layers.map((layer) => layer.properties ?? {}));
  const asked = new Set([...sections.flatMap((section) => section.questions), ...Object.keys(properties)]);
  const questions = new Map([...asked].map((id) => [id, schemaOf(definitions, id, below('/properties', id))]));
  const columns = new Set([...questions.values()].flatMap((schema) => Object.keys(columnsOf(schema))));
  const template: Template = {
    $schema: `${schemas}/core/template.schema.json`,
    $id: `${schemas}/${module}/${name}.json`,
    type: 'object',
    title: stock.title,
    ...(stock.description !== undefined && { description: stock.description }),
    'x-module': module,
    'x-name': name,
    'x-settings': settingsOf(layers),
    'x-sections': sections,
    ...(interlocks && {
      'x-interlocks': named<Interlock>(
        '/x-interlocks',
        interlocks,
        parts.map((part) => part['x-interlocks'] ?? []),
      ),
    }),
    properties: Object.fromEntries([...questions].filter(([id]) => !columns.has(id))),
    additionalProperties: false,
  };
  return withTranslations(withLists(template, layers), layers);
}

/** Sections or interlocks in the order in which a document names them. */
function named<T extends { id: string }>(pointer: string, all: readonly Named<T>[], layers: readonly (readonly Defined<T>[])[]): T[] {
  const definitions = definitionsIn([new Map(), ...layers.map((layer) => new Map(layer.map((each) => [each.id, each])))]);
  return all.map((each, at) => {
    if (typeof each === 'string') return definitions(each, below(pointer, at)) as T;
    const { part, ...keywords } = each;
    return { ...(part !== undefined && definitions(part, below(pointer, at, 'part'))), ...keywords };
  });
}

function settingsOf(layers: readonly Shared[]): Template['x-settings'] {
  return Object.assign({}, ...layers.toReversed().map((layer) => layer['x-settings'])) as Template['x-settings'];
}

/** The template with the shared lists that its questions choose from. */
function withLists(template: Template, layers: readonly Shared[]): Template {
  const lists = placedQuestions(template).flatMap(({ schema, pointer }) => {
    const reference = schema.$ref ?? schema.items?.$ref;
    if (reference === undefined) return [];
    const name = listName(reference);
    const list = layers.map((layer) => own(layer.$defs, name)).find((found) => found !== undefined);
    if (!list) throw new EngineError('list.unknown', below(pointer, '$ref'));
    return [[name, list as OptionList] as const];
  });
  return lists.length === 0 ? template : { ...template, $defs: Object.fromEntries(lists) };
}

/** The template with the translations of its texts, in every language of the layers; the first layer that has a text counts. */
function withTranslations(template: Template, layers: readonly Shared[]): Template {
  const questions = placedQuestions(template);
  const ids = questions.map(({ id }) => id);
  const keys = [...textsIn(template, questions).keys()].map((key) => [key, ...keysOfParts(key, ids)]);
  const languages = new Set(layers.flatMap((layer) => Object.keys(layer['x-translations'] ?? {})));
  const translated = [...languages].map((language) => {
    const tables = layers.map((layer) => own(layer['x-translations'], language));
    const texts = keys.flatMap(([key = '', ...others]) => {
      const text = [key, ...others].flatMap((each) => tables.map((table) => own(table, each))).find((found) => found !== undefined);
      return text === undefined ? [] : [[key, text as string] as const];
    });
    return [language, Object.fromEntries(texts)] as const;
  });
  return translated.length === 0 ? template : { ...template, 'x-translations': Object.fromEntries(translated) };
}

/** The keys of a check's message in the part that its question may have taken it from. */
function keysOfParts(key: string, ids: readonly QuestionId[]): string[] {
  if (!key.startsWith('r.')) return [];
  return ids.filter((id) => key.startsWith(`r.${id}`)).map((id) => `r.${anyId}${key.slice(`r.${id}`.length)}`);
}
