import { describe, expect, it } from 'vitest';
import { diffTemplates, isTextChange, type Template } from '../../../engine/index.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { stockDocument, stockDocuments } from '../../support/stock-documents.ts';

const questions = {
  level: a('radio', { title: 'Level?', oneOf: [{ const: 'b.1', title: 'Basement 1' }] }),
  readings: grid({ lel: a('number', { title: 'LEL' }) }, { title: 'Readings' }),
};
const base = (translations: Template['x-translations']): Template => ({
  ...aTemplate({
    questions,
    sections: [
      { id: 'work', title: 'Work', questions: ['readings'] },
      { id: 'deep', title: 'Deep', parent: 'work', questions: ['level'] },
    ],
  }),
  title: 'Permit',
  ...(translations && { 'x-translations': translations }),
});
const textsBetween = (before: Template, after: Template) => diffTemplates(before, after).filter(isTextChange);

describe('the difference between the translations of two versions', () => {
  it('lists each changed text with its place and former value, after a count per language', () => {
    const before = base({ de: { title: 'Erlaubnis', 'o.level.b.1': 'Keller', 'r.gone.message': 'Nie' } });
    const after = base({ de: { title: 'Erlaubnisschein', 'o.level.b.1': 'Keller 1' }, fr: { 's.deep.title': 'Sous-sol' } });

    expect(diffTemplates(before, after).map(({ code, params }) => [code, ...Object.values(params)])).toEqual([
      ['translation.changed', 'de', 3],
      ['translation.text-changed', 'de', 'title', 'Permit', 'Erlaubnis', 'Erlaubnisschein'],
      ['translation.text-changed', 'de', 'o.level.b.1', 'Work › Deep › Level? › Basement 1', 'Keller', 'Keller 1'],
      ['translation.text-removed', 'de', 'r.gone.message', 'r.gone.message', 'Nie'],
      ['translation.changed', 'fr', 1],
      ['translation.text-added', 'fr', 's.deep.title', 'Work › Deep', 'Sous-sol'],
    ]);
  });

  it('gives the former place of a text whose question is gone', () => {
    const before = base({ de: { 'q.lel.title': 'UEG' } });
    const { readings: _, ...others } = questions;
    const after = { ...aTemplate({ questions: others }), 'x-translations': { de: {} } };

    expect(textsBetween(before, after).map(({ params }) => params['place'])).toEqual(['Work › Readings › LEL']);
  });

  it('reports a language that was added or removed without a text', () => {
    expect(diffTemplates(base({ de: {} }), base(undefined)).map(({ params }) => params)).toEqual([{ language: 'de', changes: 0 }]);
  });

  it('gives the place of each text in the stock forms', () => {
    const translated = stockDocuments.map(stockDocument).filter((document) => document['x-translations']);
    expect(translated.length).toBeGreaterThan(5);
    for (const { 'x-translations': translations, ...bare } of translated) {
      const changes = textsBetween(bare, { ...bare, ...(translations && { 'x-translations': translations }) });
      expect(changes).toHaveLength(Object.values(translations ?? {}).flatMap((texts) => Object.keys(texts)).length);
      expect(changes.filter(({ params }) => params['key'] === params['place'])).toEqual([]);
    }
  });
});
