import { Problem } from '../../shared/problem.ts';
import { codeOf } from '../error-code.ts';

/** SQLSTATE classes and system codes of a database or network that is temporarily unavailable. */
const away = /^(?:08...|57P0.|57014|40001|40P01|55P03|53[023]00|EPIPE|ECONN(?:RESET|REFUSED|ABORTED)|ETIMEDOUT|EHOSTUNREACH|POOL_TIMEOUT)$/;
/** The driver gives these no code. */
const lost =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const diskFailed = new Set(['58030', 'EIO', 'EROFS']);

/** Whether an error is temporary: the database restarts, a connection was cut, or a lock or statement timed out. */
export function isPassing(error: unknown): boolean {
  return away.test(codeOf(error) ?? '') || (error instanceof Error && lost.test(error.message)) || isStale(error);
}

/** Whether a table has changed under a plan that a connection keeps, as when a newer version migrates it: another connection plans anew. */
export function isStale(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change');
}

/** The refusal of work that the database or the disk could not do and that may be sent again; undefined for any other error. */
export function refusalOf(error: unknown): Problem | undefined {
  const code = codeOf(error) ?? '';
  if (diskFull.has(code)) return caused(new Problem('server.disk-full', { retryAfter: 60 }), error);
  if (diskFailed.has(code)) return caused(new Problem('server.disk-failed', { retryAfter: 60 }), error);
  return isPassing(error) ? busy(error) : undefined;
}

/** The refusal while the server cannot take the request. */
export function busy(cause: unknown): Problem {
  return caused(new Problem('request.busy', { retryAfter: 1 }), cause);
}

function caused(problem: Problem, cause: unknown): Problem {
  return Object.assign(problem, { cause });
}
