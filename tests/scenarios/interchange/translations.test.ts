import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint, type Template } from '../../../engine/index.ts';
import {
  completeness,
  exportTranslationsCsv,
  exportTranslationsXliff,
  importTranslationsCsv,
  importTranslationsXliff,
  type Translated,
} from '../../../engine/interchange/interchange.ts';
import { templateTexts } from '../../../engine/interchange/translations/template-texts.ts';
import { fixtureWorkbook, imported } from '../../support/xlsform-fixtures.ts';

const form = async (): Promise<Template> => imported(await fixtureWorkbook('ifrc-distribution-site-assessment-v1.xlsx')).template;
const small: Template = {
  $schema: 'https://muster.example/schemas/core/template.schema.json',
  type: 'object',
  title: 'Check',
  'x-module': 'permits',
  'x-settings': { prefix: 'C', defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: true },
  'x-sections': [{ id: 's', title: '=SUM(A1)', questions: ['q'] }],
  properties: { q: { type: 'string', title: 'Question', 'x-field': 'text', maxLength: 10 } },
  additionalProperties: false,
};
const taken = (translated: Translated): Template => {
  if (!translated.ok) throw new Error(JSON.stringify(translated.findings));
  return translated.template;
};

describe('completeness', () => {
  it('names the texts that a language lacks', () => {
    expect(completeness({ ...small, 'x-translations': { de: { title: 'Prüfung', 's.s.title': '' } } })).toEqual({
      de: { total: 3, translated: 1, missing: ['s.s.title', 'q.q.title'] },
    });
  });

  it('counts the same texts as the linter', async () => {
    const template = { ...(await form()), 'x-translations': { de: {} } };
    const told = lint(template).filter(({ code }) => code === 'translation.missing');

    expect(completeness(template)['de']?.missing).not.toHaveLength(0);
    expect(told.map(({ params }) => params)).toEqual([{ language: 'de', count: completeness(template)['de']?.missing.length }]);
  });
});

const written = [
  ['CSV', (template: Template, language: string) => exportTranslationsCsv(template, [language]), importTranslationsCsv],
  ['XLIFF', (template: Template, language: string) => exportTranslationsXliff(template, language), importTranslationsXliff],
] as const;

describe.each(written)('translations as %s', (_, write, read) => {
  it('survive export and import unchanged, for a real form', async () => {
    const template = await form();
    const { fr = {}, ...others } = template['x-translations'] ?? {};
    const known = new Set(templateTexts(template).keys());

    const back = taken(read({ ...template, 'x-translations': others }, write(template, 'fr')));
    expect(back['x-translations']?.['fr']).toEqual(Object.fromEntries(Object.entries(fr).filter(([key]) => known.has(key))));
  });

  it('survive export and import unchanged, for any text', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', '<', '&', ']]>', '＝', '${a}'),
        fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
      ),
    });
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        const hasControl = [...(base + one + other)].some((sign) => (sign < ' ' && !'\t\n\r'.includes(sign)) || sign >= '\uFFFE');
        fc.pre(!hasControl && base !== '' && one !== '' && other !== '');
        const template = { ...small, title: base, 'x-translations': { de: { title: one, 'q.q.title': other } } };
        const back = read({ ...small, title: base }, write(template, 'de'));

        expect(back.findings).toEqual([]);
        expect(taken(back)['x-translations']).toEqual(template['x-translations']);
      }),
      { numRuns: 300 },
    );
  });

  it('are refused as a whole if they name an unknown text', () => {
    const foreign: Template = { ...small, 'x-sections': [{ id: 'other', title: 'Other', questions: ['q'] }] };

    expect(read(small, write({ ...foreign, 'x-translations': { de: { 's.other.title': 'Andere' } } }, 'de'))).toEqual({
      ok: false,
      findings: [
        {
          code: 'translation.unknown-key',
          pointer: '/x-translations/de/s.other.title',
          level: 'error',
          params: { language: 'de', key: 's.other.title' },
        },
      ],
    });
  });

  it('are accepted with a warning if the source text has changed', () => {
    const before = { ...small, 'x-translations': { de: { title: 'Prüfung' } } };

    const back = read({ ...small, title: 'New check' }, write(before, 'de'));
    expect(back).toMatchObject({
      ok: true,
      findings: [{ code: 'translation.source-changed', level: 'warning', params: { key: 'title' } }],
    });
  });

  it.each(['', 'nothing of the kind', '<xliff', '"key'])('are refused if the returned file is %j', (source) => {
    expect(read(small, source)).toMatchObject({ ok: false, findings: [{ code: 'translation.unreadable' }] });
  });
});

describe('a CSV for a spreadsheet program', () => {
  it('starts no cell with a formula', () => {
    const cells = exportTranslationsCsv(small, ['de'])
      .split('\r\n')
      .flatMap((line) => line.split(','));

    expect(cells).toContain(`"'=SUM(A1)"`);
    expect(cells.filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
  });

  it('is read with the semicolons that some programs write', () => {
    const back = importTranslationsCsv(small, 'key;source;de\r\ntitle;Check;Prüfung; kurz\r\n'.replace('; kurz', ''));

    expect(taken(back)['x-translations']).toEqual({ de: { title: 'Prüfung' } });
  });
});

describe('an XLIFF of a translation tool', () => {
  const unit = (inside: string, version = '2.1') =>
    `<?xml version="1.0"?><!-- tool --><xliff version="${version}" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f">${inside}</file></xliff>`;

  it('is read in its second version too, segment by segment', () => {
    const source = unit(
      '<unit id="title"><segment><source>Che</source><target>Prü</target></segment><segment><source>ck</source><target><![CDATA[fung]]> &amp; <mrk>mehr</mrk></target></segment></unit>',
    );

    expect(taken(importTranslationsXliff(small, source))['x-translations']).toEqual({ de: { title: 'Prüfung & mehr' } });
  });

  it.each([unit('<unit id="title">'), `<!DOCTYPE x [<!ENTITY a "b">]>${unit('')}`, '<a/>'])('is refused when it is %s', (source) => {
    expect(importTranslationsXliff(small, source)).toMatchObject({ ok: false, findings: [{ code: 'translation.unreadable' }] });
  });
});
