import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import { fixtureContent } from '../../support/xlsform-fixtures.ts';
import { workbookFiles, zipArchive } from '../../support/zip-archive.ts';

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const honest = workbookFiles(`<row r="1">${cell('A1', 'type')}${cell('B1', 'name')}</row>`);
const manyAttributes = Array.from({ length: 200_000 }, (_, at) => `a${at}='>'`).join(' ');
const bigSheet = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(60 * 1024 ** 2, ' ') };

describe('a workbook', () => {
  it('is read sheet by sheet', async () => {
    expect(await readWorkbook(zipArchive(honest))).toEqual([{ name: 'survey', rows: [['type', 'name']] }]);
  });

  it('in the old binary format is recognised under any name, with a code that explains the solution', async () => {
    const content = fixtureContent('ifrc-distribution-site-assessment-v1.old-binary.xls.xlsx');

    await expect(readWorkbook(content)).rejects.toMatchObject({ code: 'import.old-binary-xls', status: 415 });
  });
});

describe('a hostile workbook', () => {
  it.each([
    ['text', Buffer.from('type,name'), 'import.not-a-workbook'],
    ['an archive of something else', zipArchive([{ name: 'a.txt', content: 'a' }]), 'import.not-a-workbook'],
    ['a cut-off archive', zipArchive(honest).subarray(0, 300), 'import.not-a-workbook'],
    ['a file that is too large', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2 * 1024 ** 2)]), 'import.too-large'],
    ['60 MB in 60 KB', zipArchive([...honest.slice(0, 4), bigSheet]), 'import.unpacked-too-large'],
    [
      '10 MB in 10 KB',
      zipArchive([...honest, { name: 'xl/media/a.bin', content: Buffer.alloc(10 * 1024 ** 2) }]),
      'import.unsafe-workbook',
    ],
    ['3,000 files', zipArchive(Array.from({ length: 3000 }, (_, at) => ({ name: `${at}`, content: '' }))), 'import.too-many-parts'],
    ['a file outside of it', zipArchive([...honest, { name: '../../etc/passwd', content: 'a' }]), 'import.unsafe-workbook'],
    ['headers that disagree', zipArchive([...honest.slice(0, 4), { ...honest[4]!, localSize: 5 }]), 'import.unsafe-workbook'],
    ['a directory that lies about a size', zipArchive([...honest.slice(0, 4), { ...bigSheet, size: 1000 }]), 'import.unsafe-workbook'],
    ['an element with 200,000 attributes', zipArchive(workbookFiles(`<row r="1" ${manyAttributes}/>`)), 'import.unsafe-workbook'],
    [
      'many attributes between signs of markup',
      zipArchive(workbookFiles(`<!-- "a" --><row r="1" a="&gt;>" ${manyAttributes}/>`)),
      'import.unsafe-workbook',
    ],
    [
      'a document type',
      zipArchive([...honest.slice(0, 4), { name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]),
      'import.unsafe-workbook',
    ],
  ])('%s is refused', async (_, content, code) => {
    await expect(readWorkbook(content)).rejects.toMatchObject({ code });
  });

  it.each([
    ['a cell at the end of the world', `<row r="1048576">${cell('XFD1048576', 'a')}</row>`],
    ['a cell beyond the end of the world', `<row r="99999999">${cell('ZZZZZZZ99999999', 'a')}</row>`],
  ])('%s does not exhaust the memory of the server', async (_, sheet) => {
    const before = process.memoryUsage().rss;
    await readWorkbook(zipArchive(workbookFiles(sheet))).catch((error: unknown) =>
      expect(error).toMatchObject({ code: 'import.unreadable-workbook' }),
    );

    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
  });
});
