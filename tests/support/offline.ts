import { CallError } from '../../src/client/http.ts';

/** An adapter of the client for a device without a connection. */
export const offline = (): Promise<never> => Promise.reject(new CallError('unreachable'));
