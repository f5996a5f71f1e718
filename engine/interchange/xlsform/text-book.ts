import { fitted } from './fitted-text.ts';
import { rowTexts, type FormLanguages, type RowText } from './form-languages.ts';
import type { SourceRow } from './source-row.ts';

/** Base texts of an element, and the original texts where the template could not contain them unchanged. */
export interface ElementTexts {
  readonly title: string;
  readonly description: string;
  readonly originals: Readonly<Record<string, string>>;
}

/** Collects the translations of a template during an import. */
export class TextBook {
  readonly languages: FormLanguages;
  readonly #translations: Record<string, Record<string, string>> = {};

  constructor(languages: FormLanguages) {
    this.languages = languages;
  }

  /** `x-translations`, without the languages that say nothing. */
  get translations(): Record<string, Record<string, string>> {
    return this.#translations;
  }

  add(code: string, key: string, text: string): void {
    if (text !== '') (this.#translations[code] ??= {})[key] = text;
  }

  /** The label and the hint of a row, as title and description under a key. */
  ofElement(row: SourceRow, key: string, fallback: string): ElementTexts {
    const [labels, hints] = [rowTexts(row, 'label', this.languages), rowTexts(row, 'hint', this.languages)];
    const originals: Record<string, string> = {};
    const fit = (code: string, otherwise: string): { title: string; description: string } => {
      const [label, hint] = [textIn(labels, code), textIn(hints, code)];
      const texts = fitted(label, hint, otherwise);
      if (texts.title !== label) originals[keyOf('label', code)] = label;
      if (texts.title !== label || texts.description !== hint) originals[keyOf('hint', code)] = hint;
      return texts;
    };

    for (const { code } of this.languages.others) {
      const texts = fit(code, '');
      this.add(code, `${key}.title`, texts.title);
      this.add(code, `${key}.description`, texts.description);
    }
    return { ...fit('', fallback), originals };
  }

  /** One text of a row under a key: cut to a length, with a fallback for the base language. */
  ofText(row: SourceRow, kind: string, key: string, limit: number, fallback: string): { text: string; originals: Record<string, string> } {
    const texts = rowTexts(row, kind, this.languages);
    const originals: Record<string, string> = {};
    for (const { code } of this.languages.others) this.add(code, key, textIn(texts, code));
    const given = textIn(texts, '');
    const text = (given || fallback).slice(0, limit);
    if (text !== given) originals[kind] = given;
    return { text, originals };
  }
}

function textIn(texts: readonly RowText[], code: string): string {
  return texts.find((text) => text.code === code)?.text ?? '';
}

function keyOf(kind: string, code: string): string {
  return code === '' ? kind : `${kind}.${code}`;
}
