import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/client/problem-error.ts';
import { refusedFaults } from '../../../src/client/designer/publish/refused-faults.ts';

describe('a publication that the server refuses', () => {
  it('shows each error at its place, as the linter does', () => {
    const gone = { key: '/properties', code: 'question.fixed-gone', params: { id: 'phone', title: 'Phone no.' } };
    const image = { key: '/properties/gate/x-image', code: 'answer.file' };
    const refused = new ProblemError('template.invalid', { status: 422, violations: [gone, image] });

    expect(refusedFaults(refused)).toEqual([
      { code: 'question.fixed-gone', pointer: '/properties', level: 'error', params: { id: 'phone', title: 'Phone no.' } },
      { code: 'answer.file', pointer: '/properties/gate/x-image', level: 'error', params: {} },
    ]);
  });

  it('shows no such errors when it was refused for another reason', () => {
    expect(refusedFaults(null)).toEqual([]);
    expect(refusedFaults(new ProblemError('template.version-stale', { status: 412 }))).toEqual([]);
  });
});
