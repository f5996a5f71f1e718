import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '../../../engine/template.ts';
import { languages } from '../../shared/language.ts';

/** Reads a stock template: the form in `<name>.json`, its other languages beside it in `<name>.<language>.json`. */
export function readStockTemplate(folder: string, name: string): Template {
  const form = readJson<Template>(join(folder, `${name}.json`));
  const beside = languages.flatMap((language) => {
    const file = join(folder, `${name}.${language}.json`);
    return existsSync(file) ? [[language, readJson<Record<string, string>>(file)] as const] : [];
  });
  return beside.length === 0 ? form : { ...form, 'x-translations': { ...form['x-translations'], ...Object.fromEntries(beside) } };
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
