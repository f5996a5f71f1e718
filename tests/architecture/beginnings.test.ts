import { describe, expect, it } from 'vitest';
import { beginnings } from '../../src/shared/beginnings.ts';
import { languages } from '../../src/shared/language.ts';
import { textOf } from '../support/repository.ts';

interface Begun {
  palette: { start: Record<'section' | 'column' | 'option', string> };
  lists: { newOption: string };
}

describe('what the designer begins titles with', () => {
  it('is known in every language, and nothing else is', () => {
    const found = languages.flatMap((language) => {
      const { palette, lists } = JSON.parse(textOf(`locales/${language}/designer.json`)) as Begun;
      const { section, column, option } = palette.start;
      return [section, column, option, lists.newOption].map((text) => text.replace('{{number}}', '#'));
    });
    expect(beginnings.toSorted()).toEqual(found.toSorted());
  });
});
