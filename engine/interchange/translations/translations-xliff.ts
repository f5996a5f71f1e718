import type { Template } from '../../template.ts';
import { templateTexts } from './template-texts.ts';
import { unreadable, withTranslations, type Translated } from './translated.ts';
import { elementsNamed, escaped, escapedAttribute, innerText, parseXml, type XmlElement } from './xml.ts';

/** Writes the texts of a template for the translator of one language, as XLIFF 1.2, which every translation tool reads. */
export function exportTranslationsXliff(template: Template, language: string, baseLanguage = 'en'): string {
  const units = [...templateTexts(template)].map(([key, base]) => {
    const text = template['x-translations']?.[language]?.[key] ?? '';
    const target = text === '' ? '' : `\n        <target>${escaped(text)}</target>`;
    return `      <trans-unit id="${escapedAttribute(key)}" xml:space="preserve">\n        <source>${escaped(base)}</source>${target}\n      </trans-unit>\n`;
  });
  const file = `<file original="${escapedAttribute(template['x-name'] ?? template.title)}" datatype="plaintext" source-language="${escapedAttribute(baseLanguage)}" target-language="${escapedAttribute(language)}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  ${file}\n    <body>\n${units.join('')}    </body>\n  </file>\n</xliff>\n`;
}

/** Takes the texts of an XLIFF back: 1.2 as we write it, or 2.x as some tools give it back. */
export function importTranslationsXliff(template: Template, source: string): Translated {
  const root = parseXml(source);
  if (root?.name !== 'xliff') return unreadable('translation.unreadable');
  const translations = elementsNamed(root, 'file').flatMap((file) => {
    const language = file.attributes['target-language'] ?? root.attributes['trgLang'] ?? '';
    return [...elementsNamed(file, 'trans-unit'), ...elementsNamed(file, 'unit')].map((unit) => ({
      language,
      key: unit.attributes['id'] ?? '',
      text: textIn(unit, 'target'),
      source: textIn(unit, 'source'),
    }));
  });
  return translations.length === 0 ? unreadable('translation.unreadable') : withTranslations(template, translations);
}

/** In XLIFF 2 a unit may be cut into segments. */
function textIn(unit: XmlElement, name: string): string {
  const alternatives = new Set(elementsNamed(unit, 'alt-trans').flatMap((other) => elementsNamed(other, name)));
  return elementsNamed(unit, name)
    .filter((element) => !alternatives.has(element))
    .map(innerText)
    .join('');
}
