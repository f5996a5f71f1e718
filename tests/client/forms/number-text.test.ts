import { describe, expect, it } from 'vitest';
import { editableNumber, numberOf, readableNumber } from '../../../src/client/forms/number-text.ts';

describe('a typed number', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ['1 234,5', 1234.5],
    ['-0,3', -0.3],
    ['−4', -4],
    [',5', 0.5],
    ['5,', 5],
  ])('%s is %d', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each([
    ['1.500', 'de', 1500],
    ['1.500', 'en', 1.5],
    ['1,500', 'en', 1500],
    ['1,500', 'fr', 1.5],
    ['1.500', 'tr', 1500],
    ['0,125', 'en', 0.125],
    ['10.05', 'de', 10.05],
  ])('%s in %s is %d', (text, language, value) => {
    expect(numberOf(text, language)).toBe(value);
  });

  it.each(['', ' ', '-', ',', 'abc', '12a', '1e5', '0x10', '--2'])('"%s" is none', (text) => {
    expect(numberOf(text)).toBeUndefined();
  });

  it('is shown with the separators of the language, and can be parsed again', () => {
    for (const language of ['bg', 'de', 'en', 'es', 'fr', 'tr', 'zh']) {
      expect(numberOf(editableNumber(12345.678, language))).toBe(12345.678);
    }
    expect(readableNumber(12345.5, 'de')).toBe('12.345,5');
  });
});
