import { describe, expect, it } from 'vitest';
import { percentageOf } from '../../../engine/filling/scoring/percentage.ts';
import { percentText } from '../../../src/client/ui/percentage.tsx';

const shown = (value: number, mark?: number) => percentText(value, 'en', mark);

describe('a share in percent', () => {
  it('is rounded to one decimal', () => {
    expect(shown(percentageOf(36, 37) ?? 0)).toBe('97.3%');
    expect([shown(80), shown(0), shown(100), shown(66.666667), shown(-12.34)]).toEqual(['80%', '0%', '100%', '66.7%', '-12.3%']);
  });

  it('is not lifted to a whole percent, or to its mark, that it falls short of', () => {
    expect([shown(79.96), shown(79.999), shown(99.999999)]).toEqual(['79.96%', '79.999%', '99.999999%']);
    expect([shown(72.46, 72.5), shown(72.46), shown(72.5, 72.5)]).toEqual(['72.46%', '72.5%', '72.5%']);
  });
});
