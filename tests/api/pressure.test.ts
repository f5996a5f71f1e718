import { expect, it, vi } from 'vitest';
import type { App } from '../../src/server/http/app-type.ts';
import { turnAwayUnderPressure } from '../../src/server/http/pressure.ts';
import { readLimits } from '../../src/server/limits.ts';

type Handler = (request: { url: string }, reply: unknown, type: string, behind: number) => void;

it('a server that is behind turns calls away, but not for a sample without a measurement', async () => {
  let handler: Handler = () => undefined;
  const app = {
    addHook: (_: string, listening: () => void) => listening(),
    register: async (_: unknown, options: { pressureHandler: Handler }) => void (handler = options.pressureHandler),
  };
  await turnAwayUnderPressure(app as unknown as App, readLimits(undefined));
  vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
  const ask = (behind: number) => () => handler({ url: '/api/records' }, undefined, 'eventLoopDelay', behind);
  expect(ask(2_000)).toThrow('request.busy');
  expect(ask(Infinity)).not.toThrow();
  vi.restoreAllMocks();
});
