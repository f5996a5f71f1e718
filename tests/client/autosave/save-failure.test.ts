import { describe, expect, it } from 'vitest';
import { saveErrorOf } from '../../../src/client/autosave/save-failure.ts';
import { problemOfBody } from '../../../src/client/problem-error.ts';
import { problemStatus, type ProblemCode } from '../../../src/shared/problem.ts';

const failure = (code: ProblemCode) => saveErrorOf(problemOfBody({ code }, problemStatus[code])).failure;

describe('a draft that the server does not take', () => {
  it.each(['record.version-stale', 'record.not-draft', 'record.exists', 'template.version-stale'] as const)(
    'was changed elsewhere: %s',
    (code) => {
      expect(failure(code)).toBe('conflict');
    },
  );

  it.each(['lifecycle.subscription-inactive', 'plan.permits-used', 'template.not-offered', 'file.quota-exceeded', 'answer.type'] as const)(
    'is refused with the message of the server, not as a conflict: %s',
    (code) => {
      expect(failure(code)).toBe('refused');
    },
  );

  it.each(['request.busy', 'request.too-many', 'server.disk-failed'] as const)('is sent again: %s', (code) => {
    expect(failure(code)).toBe('later');
  });
});
