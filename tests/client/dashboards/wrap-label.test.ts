import { describe, expect, it } from 'vitest';
import { wrapLabel } from '../../../src/client/dashboards/wrap-label.ts';

describe('a label of a chart', () => {
  it.each([
    ['Housekeeping', 18, 'Housekeeping'],
    ['Personal protective equipment', 18, 'Personal\nprotective equipment'],
    ['Personal protective equipment', 22, 'Personal protective\nequipment'],
    ['Gefährdungsbeurteilungen im Werk', 18, 'Gefährdungsbeurteilungen\nim Werk'],
    ['个人防护装备个人防护装备个人防护装备', 10, '个人防护装备个人防护装备个人防护装备'],
  ])('%s breaks at a space within %i characters', (text, most, lines) => {
    expect(wrapLabel(text, most)).toBe(lines);
  });
});
