import { describe, expect, it } from 'vitest';
import { importJson, importXlsform, type Imported } from '../../../engine/interchange/interchange.ts';
import { importDocument } from '../../../src/server/interchange/import-document.ts';
import { aWorkbook } from '../../support/xlsform-fixtures.ts';

const options = { module: 'permits' };
const texts = (count: number) => Array.from({ length: count }, (_, at) => ({ type: 'text', name: `q${at}`, label: `Q ${at}` }));
const refusal = (imported: Imported) => (imported.ok ? undefined : { code: imported.code, params: imported.params });

describe('a form that is refused', () => {
  it('lists its sheets if none contains questions', () => {
    expect(refusal(importXlsform([{ name: 'Sheet1', rows: [['type', 'name']] }], options))).toEqual({
      code: 'import.no-survey-sheet',
      params: { sheets: 'Sheet1' },
    });
  });

  it('names the sheet that is too long, its rows and the limit', () => {
    expect(refusal(importXlsform(aWorkbook(texts(5001)), options))).toEqual({
      code: 'import.sheet-too-long',
      params: { sheet: 'survey', found: 5001, limit: 5000 },
    });
    const choices = Array.from({ length: 50_001 }, (_, at) => ({ list_name: 'l', name: `c${at}`, label: `C ${at}` }));
    expect(refusal(importXlsform(aWorkbook(texts(1), choices), options))).toEqual({
      code: 'import.sheet-too-long',
      params: { sheet: 'choices', found: 50_001, limit: 50_000 },
    });
  });

  it('reports the number of questions and the limit', () => {
    expect(refusal(importXlsform(aWorkbook(texts(2001)), options))).toMatchObject({
      code: 'import.too-many-questions',
      params: { found: 2001, limit: 2000 },
    });
    const properties = Object.fromEntries(texts(2001).map(({ name }) => [name, { type: 'string' }]));
    expect(refusal(importJson({ type: 'object', properties }, options))).toMatchObject({
      code: 'import.too-many-questions',
      params: { found: 2001, limit: 2000 },
    });
  });

  it('leads to the line and the column at which a JSON document is damaged', async () => {
    const damaged = '{\n  "type": "object",\n  "title": oops\n}';
    await expect(importDocument(Buffer.from(damaged), options)).rejects.toMatchObject({
      code: 'import.not-json',
      details: { params: { line: 3, column: 12 } },
    });
    await expect(importDocument(Buffer.from('{\n"type": "obj'), options)).rejects.toMatchObject({
      code: 'import.not-json',
      details: { params: { line: 2 } },
    });
    await expect(importDocument(Buffer.from('Not a form'), options)).rejects.toMatchObject({ code: 'import.format-unknown' });
  });
});
