import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeTemplate, EngineError, type StockTemplate, type TemplatePart } from '../../../engine/index.ts';
import type { Template } from '../../../engine/template.ts';
import { languages } from '../../shared/language.ts';
import { projectRoot } from '../config.ts';

/** Schema that a stock template names which takes parts. Any other is a whole template. */
const composedSchema = 'https://muster.example/schemas/core/stock-template.schema.json';

/** The parts that the templates of a module may take: its own, then those of all modules. */
export function readParts(folder: string): TemplatePart[] {
  return [join(folder, 'parts'), join(projectRoot, 'schemas/core/parts')].flatMap((parts) =>
    existsSync(parts) ? partNames(parts).map((name) => readTranslated<TemplatePart>(parts, name)) : [],
  );
}

/** Reads a stock template: the form in `<name>.json`, its translations in `<name>.<language>.json`, and its shared parts. */
export function readStockTemplate(folder: string, name: string, parts: readonly TemplatePart[] = readParts(folder)): Template {
  const document = readTranslated<Template | (StockTemplate & { $schema: string })>(folder, name);
  if (!isComposed(document)) return document;
  try {
    return composeTemplate(document, parts);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new Error(`${join(folder, `${name}.json`)}#${error.pointer}: ${error.code}.`, { cause: error });
  }
}

function isComposed(document: Template | StockTemplate): document is StockTemplate {
  return '$schema' in document && document.$schema === composedSchema;
}

function partNames(folder: string): string[] {
  return readdirSync(folder)
    .flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? [])
    .sort();
}

function readTranslated<T extends Pick<TemplatePart, 'x-translations'>>(folder: string, name: string): T {
  const form = readJson<T>(join(folder, `${name}.json`));
  const beside = languages.flatMap((language) => {
    const file = join(folder, `${name}.${language}.json`);
    return existsSync(file) ? [[language, readJson<Record<string, string>>(file)] as const] : [];
  });
  return beside.length === 0 ? form : { ...form, 'x-translations': { ...form['x-translations'], ...Object.fromEntries(beside) } };
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
