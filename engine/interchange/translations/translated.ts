import type { Finding } from '../../survey/finding.ts';
import { below } from '../../pointer.ts';
import type { Template } from '../../template.ts';
import { templateTexts } from './template-texts.ts';

/** One text in one language, as a translator returns it. */
export interface Translation {
  readonly language: string;
  readonly key: string;
  readonly text: string;
  /** The base text that was translated, if the file contains it. */
  readonly source?: string;
}

/** A template with the returned translations, or the reasons why all of them are refused. */
export type Translated =
  | { readonly ok: true; readonly template: Template; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] };

const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const longest = 4000;

/**
 * Puts translations into a template. An unknown key refuses all of them; a text whose source has changed since is taken with a warning; an
 * empty text keeps the present translation.
 */
export function withTranslations(template: Template, translations: readonly Translation[]): Translated {
  const texts = templateTexts(template);
  const findings = translations.flatMap((translation) => findingsOf(translation, texts));
  if (findings.some(({ level }) => level === 'error')) return { ok: false, findings };
  const merged: Record<string, Record<string, string>> = structuredCopy(template['x-translations'] ?? {});
  for (const { language, key, text } of translations) {
    if (text !== '') (merged[language] ??= {})[key] = text;
  }
  return { ok: true, template: { ...template, 'x-translations': merged }, findings };
}

/** The result for a file that cannot be read as translations. */
export function unreadable(code: string, params: Finding['params'] = {}): Translated {
  return { ok: false, findings: [{ code, pointer: '', level: 'error', params }] };
}

function findingsOf({ language, key, text, source }: Translation, texts: ReadonlyMap<string, string>): Finding[] {
  const pointer = below('/x-translations', language, key);
  const params = { language, key };
  if (!tag.test(language)) return [{ code: 'translation.language', pointer, level: 'error', params }];
  if (!texts.has(key)) return [{ code: 'translation.unknown-key', pointer, level: 'error', params }];
  if (text.length > longest) return [{ code: 'translation.too-long', pointer, level: 'error', params: { ...params, limit: longest } }];
  return source === undefined || source === texts.get(key)
    ? []
    : [{ code: 'translation.source-changed', pointer, level: 'warning', params }];
}

function structuredCopy(translations: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(translations).map(([language, texts]) => [language, { ...texts }]));
}
