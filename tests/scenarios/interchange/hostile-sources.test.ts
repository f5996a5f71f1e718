import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, lint } from '../../../engine/index.ts';
import { exportXlsform, importJson, importXlsform, type Imported } from '../../../engine/interchange/interchange.ts';
import { parseSurveyExpression } from '../../../engine/interchange/survey-js/parse-expression.ts';
import { UnfitExpression } from '../../../engine/interchange/xpath/expression.ts';
import { parseExpression } from '../../../engine/interchange/xpath/parse-expression.ts';

const names = ['a', 'b', 'c', 'rowId', '__proto__', 'constructor', 'a b', '', 'ü'];
const expressions = [
  "${a} = 'x'",
  'selected(${b}, "yes")',
  '. > 1',
  'count(${c}) > 0',
  'sum(${a})',
  '${a} + ${b}',
  'today() - ${a} > 3',
  'regex(., "x")',
  'yes',
  'no',
  '((',
  "if(${a}, 'x', 1)",
  'once(now())',
  'name = ${a}',
  '${__proto__}',
  "'",
  '5',
  'true',
];
const cells = {
  type: fc.constantFrom(
    'text',
    'integer',
    'decimal',
    'range',
    'note',
    'calculate',
    'hidden',
    'date',
    'dateTime',
    'time',
    'select_one l',
    'select_multiple l',
    'select_one l or_other',
    'select_one_from_file x.csv',
    'rank l',
    'acknowledge',
    'image',
    'geopoint',
    'begin group',
    'end group',
    'begin repeat',
    'end repeat',
    'begin_repeat',
    'end',
    'start',
    'deviceid',
    'nonsense',
    'toString',
    '',
  ),
  name: fc.constantFrom(...names),
  label: fc.constantFrom('A label', '', 'You said ${a}', 'x'.repeat(700)),
};
const optional = {
  required: '',
  relevant: '',
  constraint: '',
  calculation: '',
  default: '',
  read_only: '',
  choice_filter: '',
  repeat_count: '',
  appearance: '',
  parameters: '',
  constraint_message: '',
  'label::French (fr)': '',
  'hint::Klingon': '',
};
const row = fc.record({
  ...cells,
  ...Object.fromEntries(Object.keys(optional).map((column) => [column, fc.option(fc.constantFrom(...expressions), { nil: '', freq: 3 })])),
});
const survey = fc.array(row, { minLength: 1, maxLength: 14 }).map((rows) => {
  const headers = [...Object.keys(cells), ...Object.keys(optional)];
  return {
    name: 'survey',
    rows: [headers, ...rows.map((one) => headers.map((header) => Object.entries(one).find(([key]) => key === header)?.[1] ?? ''))],
  };
});
const choices = {
  name: 'choices',
  rows: [
    ['list_name', 'name', 'label', 'a'],
    ['l', 'yes', 'Yes', 'x'],
    ['l', 'no', '', ''],
    ['l', 'no', 'Twice', ''],
    ['', 'x', 'Homeless', ''],
  ],
};

function isSound(imported: Imported): void {
  if (!imported.ok) {
    expect(imported.code).toMatch(/^import\./);
    return;
  }
  expect(lint(imported.template).filter(({ level }) => level === 'error')).toEqual([]);
  expect(() => compile(imported.template)).not.toThrow();
}

describe('whatever a workbook says', () => {
  it('becomes a sound template, which can be exported and imported again, or a coded refusal', () => {
    fc.assert(
      fc.property(survey, (sheet) => {
        const imported = importXlsform([sheet, choices], { module: 'permits' });
        isSound(imported);
        if (imported.ok) isSound(importXlsform(exportXlsform(imported.template).workbook, { module: 'permits' }));
      }),
      { numRuns: 150 },
    );
  });
});

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, 0, -1, 1e9, 'x', 'date', '#/$defs/a', "{a} = 'x'", ...names),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(
    fc.constantFrom(
      'type',
      'properties',
      'items',
      'enum',
      'oneOf',
      'const',
      '$ref',
      '$defs',
      'title',
      'required',
      'default',
      'maxLength',
      'minItems',
      'format',
      'pattern',
      'name',
      'elements',
      'pages',
      'choices',
      'visibleIf',
      'requiredIf',
      'rows',
      'columns',
      'templateElements',
      'validators',
      'a',
    ),
    tie('value'),
    { maxKeys: 6 },
  ),
}));

describe('whatever a JSON document says', () => {
  it('becomes a sound template or a coded refusal', () => {
    fc.assert(
      fc.property(json.object, (document) => isSound(importJson(document, { module: 'permits' }))),
      { numRuns: 1000 },
    );
  });

  it('that looks like a form does too', () => {
    const type = fc.constantFrom(
      'text',
      'radiogroup',
      'checkbox',
      'matrix',
      'matrixdropdown',
      'matrixdynamic',
      'paneldynamic',
      'panel',
      'rating',
      'boolean',
      'html',
      'expression',
      'multipletext',
      'file',
    );
    const element = fc.letrec((tie) => ({
      element: fc.record(
        {
          type,
          name: fc.constantFrom(...names),
          title: fc.constantFrom('T', { default: 'T', de: 'D' }, 3),
          choices: fc.constantFrom(['x', 1, { value: 'y' }], null, [{}]),
          rows: fc.constantFrom(['r', 1], 'x'),
          columns: fc.constantFrom(['c', { name: 'c' }], [{ name: 'a', cellType: 'text' }]),
          visibleIf: fc.constantFrom("{a} = 'x'", '{b} notempty', '((', '{c} anyof [1]'),
          isRequired: fc.boolean(),
          visible: fc.boolean(),
          defaultValue: json.value,
          elements: fc.array(tie('element'), { maxLength: 2 }),
          templateElements: fc.array(tie('element'), { maxLength: 2 }),
          expression: fc.constant('{a} + 1'),
        },
        { requiredKeys: ['type'] },
      ),
    })).element;
    fc.assert(
      fc.property(fc.array(element, { maxLength: 6 }), (elements) => isSound(importJson({ elements }, { module: 'permits' }))),
      { numRuns: 150 },
    );
  });
});

describe('whatever an expression says', () => {
  const piece = fc.constantFrom(
    '${a}',
    '{a}',
    '(',
    ')',
    '[',
    ']',
    "'",
    '"',
    '.',
    '..',
    '/',
    '*',
    '-',
    '+',
    'and',
    'or',
    'not',
    'div',
    'if(',
    ',',
    '1',
    '<',
    '=',
    '!',
    ' ',
    'empty',
    'contains',
    '@',
    '::',
    '\u0000',
  );
  it.each([
    ['XPath', parseExpression],
    ['SurveyJS', parseSurveyExpression],
  ])('%s is read, or refused with a code', (_, parse) => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          parse(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(UnfitExpression);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
