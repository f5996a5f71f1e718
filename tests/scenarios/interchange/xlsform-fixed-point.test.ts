import { describe, expect, it } from 'vitest';
import { exportXlsform, type Loss, type Workbook } from '../../../engine/interchange/interchange.ts';
import { logicToXPath } from '../../../engine/interchange/xpath/from-logic.ts';
import { decimalOf } from '../../../engine/interchange/decimal.ts';
import { aWorkbook, fixtureWorkbook, imported, xlsforms } from '../../support/xlsform-fixtures.ts';

/** Imports, exports and imports again: the second import is the same as the first, its report included. Empty rows do not travel, so rows may have moved up. */
function expectFixedPoint(workbook: Workbook): ReturnType<typeof imported> {
  const first = imported(workbook);
  const second = imported(exportXlsform(first.template).workbook);
  expect(second.template).toEqual(first.template);
  expect(second.losses.map(withoutRow)).toEqual(first.losses.map(withoutRow));
  expect(imported(exportXlsform(second.template).workbook)).toEqual(second);
  return first;
}

function withoutRow(loss: Loss): Loss {
  return { ...loss, row: 0 };
}

describe('XLSForm to ours to XLSForm to ours', () => {
  it.each(xlsforms)('returns the same template and the same report: %s', async (name) => {
    expectFixedPoint(await fixtureWorkbook(name));
  });

  it('keeps a rule that a template cannot have, and reports it again', () => {
    const { losses } = expectFixedPoint(
      aWorkbook([
        { type: 'begin group', name: 'g', label: 'G', relevant: "${b} = 'x'" },
        { type: 'text', name: 'a', label: 'A', relevant: "${b} = 'x'" },
        { type: 'end group' },
        { type: 'text', name: 'b', label: 'B', relevant: "${a} = 'x'" },
        { type: 'calculate', name: 'c', calculation: '${d} + 1' },
        { type: 'calculate', name: 'd', calculation: '${c} + 1' },
      ]),
    );
    expect(losses.map(({ code }) => code)).toContain('rule-refused');
  });

  it('reports the second of two equivalent columns, and cells without a header', () => {
    const { template, losses } = expectFixedPoint([
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label', '', 'label', 'relevance', '', 'relevant', ''],
          ['text', 'a', 'A', '', 'Other', '', 'stray', '', ''],
          ['text', 'b', 'B', '', '', "${a} = 'x'", '', "${a} = 'y'", ''],
        ],
      },
    ]);
    expect(template.properties['a']?.title).toBe('A');
    expect(template.properties['b']?.['x-show']).toEqual({ '==': [{ var: 'a' }, 'x'] });
    expect(losses.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'label', 'column-twice'],
      [1, 'relevant', 'column-twice'],
      [2, 'G', 'cell-not-carried'],
    ]);
  });
});

describe('a number in XPath', () => {
  it.each([
    [4e-7, '0.0000004'],
    [-1.25e-9, '-0.00000000125'],
    [1.5e21, '1500000000000000000000'],
    [12.5, '12.5'],
    [0, '0'],
  ])('%d is written without an exponent', (number, text) => {
    expect(decimalOf(number)).toBe(text);
    expect(Number(decimalOf(number))).toBe(number);
    expect(logicToXPath({ '<': [number, 1] }, { reference: (id) => id, isTicked: () => false, isMany: () => false })).toBe(`${text} < 1`);
  });
});
