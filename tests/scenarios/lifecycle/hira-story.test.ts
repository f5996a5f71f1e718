import { describe, expect, it } from 'vitest';
import { advance, initialPosition, offered, type Facts, type Position } from '../../../workflows/index.ts';
import { hiraLifecycle } from '../../../workflows/hira.ts';
import { everythingRight } from './permit-scenario.ts';

const at = '2026-03-02T08:00:00Z';
const reason = 'The task is gone.';

function send(position: Position, type: string, facts: Partial<Facts> = {}, why: string | undefined = reason) {
  return advance(hiraLifecycle, position, { type, at, facts: { ...everythingRight, ...facts }, ...(why && { reason: why }) });
}

/** Returns the position of a statement after these events. */
function after(...events: readonly string[]): Position {
  let position = initialPosition(hiraLifecycle);
  for (const event of events) {
    const next = send(position, event);
    if (!next.ok) throw new Error(`${event}: ${JSON.stringify(next.refused)}`);
    ({ position } = next);
  }
  return position;
}

const codesOf = (next: ReturnType<typeof send>) => (next.ok ? [] : next.refused.map(({ code }) => code));

describe('a HIRA statement', () => {
  it.each([
    ['waiting for approval', ['submit']],
    ['under review', ['submit', 'startReview']],
    ['rejected', ['submit', 'reject']],
    ['revised', ['submit', 'reject', 'revise']],
  ])('that is %s is withdrawn to the archive, with a reason', (_, events) => {
    const position = after(...events);
    expect(codesOf(send(position, 'withdraw', {}, ''))).toEqual(['lifecycle.reason-needed']);
    expect(send(position, 'withdraw')).toMatchObject({ ok: true, position: { status: 'archive' } });
  });

  it('is not withdrawn before it was ever submitted: it is discarded', () => {
    expect(codesOf(send(after(), 'withdraw', { submitted: false }))).toEqual(['lifecycle.never-submitted']);
  });

  it('is archived once it is rejected, approved or published, and not withdrawn once it is approved', () => {
    for (const events of [['reject'], ['approve'], ['approve', 'publish']])
      expect(after('submit', ...events, 'archive').status).toBe('archive');
    const events = (position: Position) => offered(hiraLifecycle, position, everythingRight, at).map(({ event }) => event);
    expect(events(after('submit', 'approve'))).toEqual(['publish', 'archive']);
  });
});
