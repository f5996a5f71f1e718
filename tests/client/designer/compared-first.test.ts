import { describe, expect, it } from 'vitest';
import { comparedFirst } from '../../../src/client/designer/versions/compared-first.ts';

describe('the default comparison', () => {
  it('is the published version with a draft that differs from it', () => {
    expect(comparedFirst([3, 2, 1], true)).toEqual({ from: '3', to: 'draft' });
    expect(comparedFirst([1], true)).toEqual({ from: '1', to: 'draft' });
  });

  it('is the last two versions while the draft is the same', () => {
    expect(comparedFirst([3, 2, 1], false)).toEqual({ from: '2', to: '3' });
  });

  it('is empty with one version and no other draft', () => {
    expect(comparedFirst([1], false)).toBeUndefined();
    expect(comparedFirst([], true)).toBeUndefined();
  });
});
