import type { FormElement } from './fuzzed-form.ts';
import { aWorkbook, fixtureWorkbook, rowsOf } from './xlsform-fixtures.ts';
import { xformOf } from './xform-of.ts';

type Row = Record<string, string>;

/** Questions that a machine answers: no rule of the published forms reads one. */
const metadata: ReadonlySet<string> = new Set(['start', 'end', 'today', 'deviceid', 'imei', 'simserial', 'phonenumber']);
const comparable: ReadonlySet<string> = new Set([
  'begin',
  'end',
  'text',
  'integer',
  'decimal',
  'date',
  'select_one',
  'select_multiple',
  'calculate',
  'note',
]);

/** A published workbook as an XForm, with its elements. Questions of other kinds than text, number, day and choice stay without an answer. */
export async function publishedForm(name: string): Promise<{ xform: string; elements: readonly FormElement[] }> {
  const workbook = await fixtureWorkbook(name);
  const rows = rowsOf(workbook, 'survey').flatMap(simplified);
  return { xform: xformOf(aWorkbook(rows, rowsOf(workbook, 'choices'))), elements: elementsOf([...rows]) };
}

function simplified(row: Row): Row[] {
  const type = (row['type'] ?? '').trim().replace(/^(begin|end)[ _](group|repeat).*$/, '$1 $2');
  if (type === '' || metadata.has(type)) return [];
  const [word = ''] = type.split(' ');
  return [{ ...row, type: comparable.has(word) ? type : 'other' }];
}

/** Reads rows into elements until the block ends. */
function elementsOf(rows: Row[]): FormElement[] {
  const elements: FormElement[] = [];
  for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
    const { type = '', name = '' } = row;
    if (type.startsWith('end ')) return elements;
    const kind = type === 'begin group' ? 'group' : type === 'begin repeat' ? 'repeat' : 'question';
    elements.push({ kind, name, type, children: kind === 'question' ? [] : elementsOf(rows), isFiltered: 'choice_filter' in row });
  }
  return elements;
}
