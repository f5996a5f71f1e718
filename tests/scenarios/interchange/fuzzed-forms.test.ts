import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportXlsform, importXlsform, type Loss } from '../../../engine/interchange/interchange.ts';
import { anXlsform } from '../../support/fuzzed-xlsform.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';

const options = { module: 'permits' };
const withoutRow = (loss: Loss): Loss => ({ ...loss, row: 0 });

// A failure prints its seed and the smallest form that shows it.
it('a fuzzed form is the same template and the same report after export and import', { timeout: propertyTimeout }, () => {
  let made = 0;
  let ruled = 0;
  fc.assert(
    fc.property(anXlsform, (workbook) => {
      const first = importXlsform(workbook, options);
      if (!first.ok) return;
      made += 1;
      if (JSON.stringify(first.template).includes('"x-show"')) ruled += 1;
      const second = importXlsform(exportXlsform(first.template).workbook, options);
      if (!second.ok) throw new Error(`The second import was refused: ${second.code} ${JSON.stringify(second.params)}`);
      expect(second.template).toEqual(first.template);
      expect(second.losses.map(withoutRow)).toEqual(first.losses.map(withoutRow));
    }),
    { numRuns: runs(2000, 60) },
  );
  // Forms that are all refused, or have no rule, would prove nothing.
  expect(made).toBeGreaterThan(runs(2000, 60) / 2);
  expect(ruled).toBeGreaterThan(made / 4);
});
