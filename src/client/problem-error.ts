import { isObject } from '../shared/is-object.ts';
import type { ProblemRefusal, ProblemViolation } from '../shared/problem.ts';
import { CallError } from './http.ts';

export type ProblemParams = Record<string, string | number>;

/** Error of every failed call: the problem that the server returned, or `network.unreachable` if there was no response. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: ProblemParams;
  readonly violations: readonly ProblemViolation[];
  readonly refused: readonly ProblemRefusal[];
  readonly requestId: string | undefined;
  /** The server's own text, in the language of the request. */
  readonly error: string | undefined;
  /** Advice of the server how to solve the problem, in the same language. */
  readonly mend: string | undefined;

  constructor(
    code: string,
    details: Partial<Pick<ProblemError, 'status' | 'params' | 'violations' | 'refused' | 'requestId' | 'error' | 'mend'>> = {},
  ) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.status = details.status ?? 0;
    this.params = details.params ?? {};
    this.violations = details.violations ?? [];
    this.refused = details.refused ?? [];
    this.requestId = details.requestId;
    this.error = details.error;
    this.mend = details.mend;
  }

  /** Whether there was no response at all, so that a retry is worthwhile. */
  get isNetwork(): boolean {
    return this.code === 'network.unreachable';
  }
}

/** Converts anything thrown into a problem. */
export function problemOf(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  if (!(thrown instanceof CallError)) return new ProblemError('client.failed', { error: undefined });
  if (!thrown.answer) return new ProblemError(thrown.reason === 'cancelled' ? 'client.cancelled' : 'network.unreachable');

  const { data, status } = thrown.answer;
  return problemOfBody(data, status);
}

/** Statuses that a proxy answers while the server behind it is away. */
const away: readonly number[] = [502, 503, 504];

/** Reads the body of a refusal. A body that is not a problem, such as a proxy's page, becomes `request.busy` or `request.failed`. */
export function problemOfBody(body: unknown, status: number): ProblemError {
  const data: Record<string, unknown> = isObject(body) ? body : {};
  return new ProblemError(typeof data['code'] === 'string' ? data['code'] : away.includes(status) ? 'request.busy' : 'request.failed', {
    status,
    params: isParams(data['params']) ? data['params'] : {},
    violations: isListOf(data['violations'], isViolation) ? data['violations'] : [],
    refused: isListOf(data['refused'], isRefusal) ? data['refused'] : [],
    requestId: typeof data['requestId'] === 'string' ? data['requestId'] : undefined,
    error: firstText(Array.isArray(body) ? body[0] : undefined, data['error']),
    mend: firstText(data['mend']),
  });
}

function firstText(...texts: unknown[]): string | undefined {
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}

function isParams(value: unknown): value is ProblemParams {
  return isObject(value) && Object.values(value).every((param) => typeof param === 'string' || typeof param === 'number');
}

function isListOf<Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(is);
}

function isViolation(value: unknown): value is ProblemViolation {
  return isRefusal(value) && 'key' in value && typeof value.key === 'string';
}

function isRefusal(value: unknown): value is ProblemRefusal {
  return isObject(value) && typeof value['code'] === 'string';
}
