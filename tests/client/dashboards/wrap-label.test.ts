import { describe, expect, it } from 'vitest';
import { wrapLabel } from '../../../src/client/dashboards/wrap-label.ts';

describe('a label of a chart', () => {
  it.each([
    ['Housekeeping', 18, 'Housekeeping'],
    ['Personal protective equipment', 18, 'Personal\nprotective equipm…'],
    ['Personal protective equipment', 22, 'Personal protective\nequipment'],
    ['Gefährdungsbeurteilungen im Werk', 18, 'Gefährdungsbeurte…\nim Werk'],
    ['受限空间进入许可证', 10, '受限空间进\n入许可证'],
    ['个人防护装备个人防护装备个人防护装备', 10, '个人防护装\n备个人防…'],
  ])('%s breaks at a space within %i characters', (text, most, lines) => {
    expect(wrapLabel(text, most)).toBe(lines);
  });
});
