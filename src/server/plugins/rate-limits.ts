import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import type { Limits } from '../limits.ts';
import { fileCookie } from '../session/session-cookies.ts';
import { networkOf } from '../session/throttle.ts';
import { hashOf } from '../session/tokens.ts';
import { isApiCall } from '../http/api-call.ts';
import type { App } from '../http/app-type.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Organisations } from './organisation.ts';
import { TokenBuckets } from '../http/token-bucket.ts';

/** Rate-limits requests that are not signed in by address, before any database query. */
export function limitStrangers(app: App, limits: Limits, organisations: Organisations): { strangers: TokenBuckets } {
  const strangers = new TokenBuckets(limits.signedOutPerSecond, limits.signedOutBurst);
  const gates = new TokenBuckets(limits.gatePerSecond, limits.gateBurst);
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || isProbablySignedIn(request, organisations)) return;
    take(request.routeOptions.config.gate === true ? gates : strangers, callerOf(request));
  });
  return { strangers };
}

/** Limits who is signed in, by user and by organisation. Runs after `identifyRequests`. */
export function limitMembers(app: App, limits: Limits, organisations: Organisations, strangers: TokenBuckets): void {
  const users = new TokenBuckets(limits.userPerSecond, limits.userBurst);
  const everyone = new TokenBuckets(limits.organizationPerSecond, limits.organizationBurst);
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return;
    const { signedIn } = request;
    if (signedIn) {
      take(users, signedIn.userId);
      take(everyone, signedIn.organizationId);
    } else if (isProbablySignedIn(request, organisations)) {
      take(strangers, callerOf(request));
    }
  });
}

/** Whether the request has a token that this process has already verified, or the file cookie on a route that accepts it. */
function isProbablySignedIn(request: FastifyRequest, organisations: Organisations): boolean {
  const token = bearerOf(request);
  if (token !== undefined) return organisations.isRemembered(hashOf(token));
  return request.routeOptions.config.fileCookie === true && request.cookies[fileCookie] !== undefined;
}

/** An address of IPv4, a network of IPv6: there one line has more addresses than anyone could count. */
export function callerOf({ ip }: { ip: string | undefined }): string {
  // A closed socket has no address.
  if (ip === undefined) return '';
  return ip.includes('.') ? ip : networkOf(ip);
}

function take(buckets: TokenBuckets, caller: string): void {
  const wait = buckets.take(caller, performance.now());
  if (wait !== undefined) throw new Problem('request.too-many', { retryAfter: wait });
}
