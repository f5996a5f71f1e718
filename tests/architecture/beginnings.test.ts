import { describe, expect, it } from 'vitest';
import { beginnings, fieldBeginnings } from '../../src/shared/beginnings.ts';
import { languages } from '../../src/shared/language.ts';
import { textOf } from '../support/repository.ts';

interface Begun {
  palette: { start: Record<'section' | 'column' | 'option', string>; field: Record<string, { name: string }> };
  lists: { newOption: string };
  properties: Record<'newQuestion' | 'newColumn', string>;
}

const wordsIn = (language: string) => JSON.parse(textOf(`locales/${language}/designer.json`)) as Begun;

describe('the default titles of the designer', () => {
  it('are listed for every language, and no others are', () => {
    const found = languages.flatMap((language) => {
      const { palette, lists, properties } = wordsIn(language);
      const { section, column, option } = palette.start;
      return [section, column, option, lists.newOption, properties.newQuestion, properties.newColumn].map((text) =>
        text.replace('{{number}}', '#'),
      );
    });
    expect(beginnings.toSorted()).toEqual(found.toSorted());
  });

  it.each(Object.entries(fieldBeginnings))('use the palette name of a %s in every language', (field, names) => {
    expect(names).toEqual(languages.map((language) => wordsIn(language).palette.field[field]?.name));
  });
});
