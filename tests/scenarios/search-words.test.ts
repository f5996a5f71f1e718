import { describe, expect, it } from 'vitest';
import { readPdf } from '../../src/server/library/read-pdf.ts';
import { isWord, queryOf, wordsOf } from '../../src/server/library/search-words.ts';
import { aPdf } from '../support/a-pdf.ts';

describe('the words of a text', () => {
  it('are compared without accents and in small letters, each once', () => {
    expect(wordsOf('Évacuation, ÉVACUATION: Übung 3. İzin')).toEqual(['evacuation', 'ubung', '3', 'izin']);
  });

  it('are pairs of signs where a script has no spaces', () => {
    expect(wordsOf('安全规程 permit')).toEqual(['安全', '全规', '规程', 'permit']);
    expect(queryOf('安全规')).toBe("'安全':* & '全规':*");
  });

  it('are matched by prefix, and no operators of a search reach the database', () => {
    expect(queryOf('Confined sp')).toBe("'confined':* & 'sp':*");
    expect(queryOf("a' | !b <-> (c) \\")).toBe("'a' & 'b' & 'c'");
    expect(queryOf(' -- ')).toBeUndefined();
  });

  it('stay within the limits of a tsvector', () => {
    const words = wordsOf(Array.from({ length: 50_000 }, (_, at) => `${'x'.repeat(200)} word${at}`).join(' '));
    expect(words.length).toBeLessThanOrEqual(20_000);
    expect(words.every(isWord)).toBe(true);
  });
});

describe('the text of a PDF', () => {
  it('is read in a separate process, and joins words that are hyphenated at a line end', async () => {
    const read = await readPdf(aPdf('Confined space rescue pro-', 'cedure of the tank farm'));
    expect(read).toEqual({
      text: 'Confined space rescue procedure of the tank farm',
      words: expect.arrayContaining(['procedure', 'tank']),
    });
  });

  it('is undefined if the PDF is damaged', async () => {
    expect(await readPdf(Buffer.from('%PDF-1.7\nnothing of this is a PDF'))).toBeUndefined();
  });
});
