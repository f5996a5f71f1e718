import { describe, expect, it } from 'vitest';
import { checkDraft, compile, type Answers } from '../../../engine/index.ts';
import { a, aTemplate, grid, yesNo } from '../../support/a-template.ts';
import { rowId } from '../../support/scenario.ts';

const form = compile(
  aTemplate({
    questions: {
      name: a('text', { maxLength: 5, 'x-require': true }),
      day: a('date'),
      size: a('number', { maximum: 3, 'x-default': 1 }),
      hot: yesNo(),
      place: a('site-list'),
      signed: a('signature'),
      tools: a('multiple-choice'),
      gas: grid({ lel: a('number'), parts: grid({ note: a('text') }) }),
    },
  }),
);
const codes = (answers: unknown, remarks: unknown = {}): string[] =>
  checkDraft(form, answers, remarks).map(({ key, code }) => `${key} ${code}`);

describe('a draft', () => {
  it.each<[string, Answers]>([
    ['nothing at all', {}],
    ['a text that is too long yet', { name: 'much too long' }],
    ['half a date', { day: '2026-0' }],
    ['a number out of range', { size: 99 }],
    ['an option that is not there', { hot: 'maybe' }],
    ['a place without a site', { place: { division: '' } }],
    ['a signature without a name yet', { signed: { name: '' } }],
    ['a cleared default', { size: null }],
    ['rows that are not whole', { gas: [{ rowId: rowId(1) }, { rowId: rowId(2), lel: 3, parts: [{ rowId: rowId(1), note: 'x' }] }] }],
  ])('may hold %s', (_, answers) => {
    expect(codes(answers)).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['answers that are no object', [], [' answer.type']],
    ['a question that is not there', { other: 1 }, ['other answer.unknown']],
    ['a column as if it were a question', { lel: 1 }, ['lel answer.unknown']],
    ['a text that is empty', { name: '' }, ['name answer.empty']],
    ['a value of another type', { name: 5, size: '5', tools: 'one' }, ['name answer.type', 'size answer.type', 'tools answer.type']],
    ['null where nothing was cleared', { name: null }, ['name answer.type']],
    ['another property in a place', { place: { site: 'x', planet: 'y' } }, ['place answer.type']],
    ['a text beyond all reason', { name: 'x'.repeat(20_001) }, ['name answer.too-long']],
    ['rows beyond all reason', { gas: Array.from({ length: 1001 }, (_, at) => ({ rowId: rowId(at) })) }, ['gas answer.too-many']],
    ['a row without an id', { gas: [{ lel: 1 }] }, ['gas answer.row-id']],
    ['two rows with one id', { gas: [{ rowId: rowId(1) }, { rowId: rowId(1) }] }, ['gas answer.row-id']],
    ['an unknown column', { gas: [{ rowId: rowId(1), other: 1 }] }, [`gas/${rowId(1)}/other answer.unknown`]],
    ['a wrong cell', { gas: [{ rowId: rowId(1), lel: 'x' }] }, [`gas/${rowId(1)}/lel answer.type`]],
    [
      'the names of what every object has',
      JSON.parse('{"__proto__":{"a":1},"constructor":1,"toString":2}'),
      ['__proto__ answer.unknown', 'constructor answer.unknown', 'toString answer.unknown'],
    ],
  ])('may not hold %s', (_, answers, expected) => {
    expect(codes(answers)).toEqual(expected);
  });

  it('accepts remarks only on its own cells', () => {
    const file = rowId(9);
    expect(codes({}, { name: { comment: 'x', files: [file] }, [`gas/${rowId(1)}/lel`]: { comment: 'y' } })).toEqual([]);
    expect(
      codes(
        {},
        { other: { comment: 'x' }, 'gas/1/lel': {}, 'gas/lel': {}, name: { comment: 5 }, day: { files: ['x'] }, hot: { other: 1 } },
      ),
    ).toEqual([
      'other answer.unknown',
      'gas/1/lel answer.unknown',
      'gas/lel answer.unknown',
      'name answer.remark',
      'day answer.remark',
      'hot answer.remark',
    ]);
    expect(codes({}, 'remarks')).toEqual([' answer.type']);
  });
});
