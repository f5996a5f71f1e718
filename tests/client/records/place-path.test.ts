import { expect, it } from 'vitest';
import { placePath, smallestPlace } from '../../../src/modules/permits/client/place-path.ts';

const unit = { id: 'unit', name: 'Pump house' };
const department = { id: 'department', name: 'Utilities', units: [unit] };
const site = { id: 'site', divisions: [{ id: 'division', name: 'Processing', departments: [department] }] };

it('a place on the plan is answered with all levels above it', () => {
  expect(placePath(site, 'division')).toEqual({ site: 'site', division: 'division' });
  expect(placePath(site, 'department')).toEqual({ site: 'site', division: 'division', department: 'department' });
  const whole = placePath(site, 'unit');
  expect(whole).toEqual({ site: 'site', division: 'division', department: 'department', unit: 'unit' });
  expect(smallestPlace(whole ?? {})).toBe('unit');
  expect(placePath(site, 'elsewhere')).toBeUndefined();
});
