import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile, lint, type Template, type TemplatePart } from '../../engine/index.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { modulePartsOf } from '../../src/shared/module-parts.ts';
import { filesOf, textOf } from '../support/repository.ts';
import { ownTextsOf, uncovered } from '../support/template-texts.ts';

const modules = loadModules(['schemas']);
const forms = modules.all.flatMap((manifest) =>
  modules.stockTemplates(manifest.id).map(({ name, document }) => ({ name, document, manifest })),
);
const languages = ['bg', 'de', 'es', 'fr', 'tr', 'zh'];
const ajv = new Ajv2020({ ownProperties: true, strict: false, validateFormats: false });
const schemaAt = (path: string) => JSON.parse(readFileSync(new URL(`../../schemas/core/${path}`, import.meta.url), 'utf8')) as object;
const isTemplate = ajv.compile(schemaAt('template.schema.json'));
const isStockTemplate = ajv.compile(schemaAt('stock-template.schema.json'));
const isPart = ajv.compile({ $ref: 'https://muster.example/schemas/core/stock-template.schema.json#/$defs/part' });

describe.each(forms)('the stock form $manifest.id/$name', ({ name, document, manifest }) => {
  it('can be published without errors in its module', () => {
    expect(lint(document, modulePartsOf(manifest)).filter(({ level }) => level === 'error')).toEqual([]);
    expect(isTemplate(document), JSON.stringify(isTemplate.errors)).toBe(true);
    expect(document).toMatchObject({ 'x-module': manifest.id, 'x-name': name });
  });

  it.each(languages)('is complete in %s', (language) => {
    expect(uncovered(document, language)).toEqual([]);
    expect(compile(document, language).title).toBeTruthy();
  });
});

const sources = filesOf('schemas')
  .filter((path) => /^schemas\/[\w-]+\/(?:parts\/)?[\w-]+\.json$/.test(path))
  .map((path) => ({ path, document: JSON.parse(textOf(path)) as TemplatePart & { $schema?: string } }))
  .filter(({ path, document }) => path.includes('/parts/') || document.$schema?.endsWith('/stock-template.schema.json'));
const parts = sources.filter(({ path }) => path.includes('/parts/'));
const fragments = parts.map(({ document }) => document);
const shared = new Map(fragments.flatMap((part) => ownTextsOf(part, fragments)));

describe.each(sources)('the stock document $path', ({ path, document }) => {
  it('matches its schema', () => {
    const fits = path.includes('/parts/') ? isPart : isStockTemplate;
    expect(fits(document), JSON.stringify(fits.errors)).toBe(true);
  });

  it.each(languages)('has a translation file in %s with exactly its own texts', (language) => {
    const beside = Object.keys(JSON.parse(textOf(path.replace(/\.json$/, `.${language}.json`))) as object);
    const own = new Map(ownTextsOf(document, fragments));
    // Texts that repeat those of a part are translated there.
    const missing = [...own].filter(([key, text]) => !beside.includes(key) && (path.includes('/parts/') || shared.get(key) !== text));
    expect({ missing, left: beside.filter((key) => !own.has(key)) }).toEqual({ missing: [], left: [] });
  });
});

it('leaves no part of stock documents unused', () => {
  const isNamed = (id: string) => sources.some(({ document }) => JSON.stringify(document).includes(`"part":${JSON.stringify(id)}`));
  const templates = forms.map(({ document }) => document);
  const questions = new Set(templates.flatMap((template) => placedIn(template)));
  const sections = new Set(templates.flatMap((template) => template['x-sections'].map(({ id }) => id)));
  const interlocks = new Set(templates.flatMap((template) => (template['x-interlocks'] ?? []).map(({ id }) => id)));
  const lists = new Set(templates.flatMap((template) => Object.keys(template.$defs ?? {})));
  const unused = parts.flatMap(({ path, document }) =>
    [
      ...Object.keys(document.properties ?? {}).filter((id) => !questions.has(id)),
      ...(document['x-sections'] ?? []).map(({ id }) => id).filter((id) => !sections.has(id)),
      ...(document['x-interlocks'] ?? []).map(({ id }) => id).filter((id) => !interlocks.has(id)),
      ...Object.keys(document.$defs ?? {}).filter((id) => !lists.has(id)),
    ]
      .filter((id) => !isNamed(id))
      .map((id) => `${path}: ${id}`),
  );
  expect(unused).toEqual([]);
});

function placedIn({ properties }: Template): string[] {
  return Object.entries(properties).flatMap(([id, { items }]) => [id, ...Object.keys(items?.properties ?? {})]);
}
