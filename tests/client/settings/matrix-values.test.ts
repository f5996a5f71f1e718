import { describe, expect, it } from 'vitest';
import { bandOf } from '../../../engine/index.ts';
import { bodyOf, isAscending, previewOf, type MatrixValues } from '../../../src/client/risk-matrices/matrix-values.ts';

const five = ['a', 'b', 'c', 'd', 'e'];
const band = (title: string, from: number | null) => ({ bandId: title.toLowerCase(), title, colour: '#123456', from });
const values: MatrixValues = {
  bands: [band('Low', 1), band('High', 12)],
  floor_from: null,
  floor_band: null,
  likelihood: five,
  severity: five,
};
const shown = (matrix: MatrixValues, likelihood: number, severity: number) => bandOf(previewOf(matrix), { likelihood, severity })?.title;

describe('the preview of a risk matrix', () => {
  it('is read as the engine will read it', () => {
    expect([shown(values, 3, 4), shown(values, 2, 5), shown(values, 1, 1)]).toEqual(['High', 'Low', 'Low']);
  });

  it('applies the severity floor to the gravest outcomes', () => {
    const floored = { ...values, floor_from: '5', floor_band: '1' };

    expect([shown(floored, 1, 5), shown(floored, 1, 4)]).toEqual(['High', 'Low']);
  });

  it('does without a band that has no rating yet', () => {
    const half = { ...values, bands: [...values.bands, band('New', null)] };

    expect(shown(half, 5, 5)).toBe('High');
    expect(isAscending(half.bands)).toBe(false);
  });

  it('is published with ids for existing bands and without ids for new ones', () => {
    const added = { ...values, bands: [...values.bands, { ...band('Extreme', 20), bandId: '' }] };

    expect(bodyOf(added, 3)).toMatchObject({
      lock_version: 3,
      severity_floor: null,
      bands: [{ id: 'low' }, { id: 'high' }, { title: 'Extreme' }],
    });
    expect(bodyOf(added, 3)).not.toHaveProperty('bands.2.id');
  });
});
