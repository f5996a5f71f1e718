import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lossCodes } from '../../../engine/interchange/interchange.ts';
import { languages } from '../../../src/shared/language.ts';

describe.each(languages)('the report of losses in %s', (language) => {
  const path = new URL(`../../../locales/${language}/interchange.json`, import.meta.url);
  const texts: { loss: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));

  it('has a text for each code, and no others', () => {
    expect(Object.keys(texts.loss).toSorted((one, other) => one.localeCompare(other))).toEqual(
      [...lossCodes].toSorted((one, other) => one.localeCompare(other)),
    );
  });
});
