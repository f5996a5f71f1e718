import underPressure from '@fastify/under-pressure';
import { Problem } from '../../shared/problem.ts';
import type { Limits } from '../limits.ts';
import { isApiCall } from './api-call.ts';
import type { App } from './app-type.ts';

const sampleInterval = 1_000;

/** Turns requests away before any work starts while the process cannot keep up. */
export async function turnAwayUnderPressure(app: App, { behindMilliseconds }: Limits): Promise<void> {
  let measuredFrom = Number.POSITIVE_INFINITY;
  // The delay before the server listens is caused by its own start, which blocks the loop; no request is affected.
  app.addHook('onListen', () => {
    measuredFrom = performance.now() + 2 * sampleInterval;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: behindMilliseconds,
    sampleInterval,
    pressureHandler: (request, _reply, _type, behind) => {
      // Infinity is a sample without a measurement: the process was not scheduled for a while, and goes on now.
      const isBehind = typeof behind === 'number' && Number.isFinite(behind);
      if (isBehind && performance.now() > measuredFrom && isApiCall(request)) throw new Problem('request.busy', { retryAfter: 3 });
    },
  });
}
