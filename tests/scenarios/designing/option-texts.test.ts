import { expect, it } from 'vitest';
import { a, aTemplate } from '../../support/a-template.ts';
import { edited } from '../../support/design-editor.ts';

it('a new yes/no question has both option texts in every language of the template', () => {
  const before = aTemplate({ questions: { name: a('text') }, translations: { de: { 'q.name.title': 'Name' }, fr: {} } });
  const { template } = edited(before, {
    do: 'addQuestion',
    place: { section: before['x-sections'][0]?.id ?? '' },
    field: 'radio',
    title: 'Safe',
    options: { titles: ['Yes', 'No'], translations: { de: ['Ja', 'Nein'], es: ['Sí', 'No'] } },
  });

  expect(template['x-translations']).toEqual({ de: { 'q.name.title': 'Name', 'o.safe.yes': 'Ja', 'o.safe.no': 'Nein' }, fr: {} });
});
