import { codeOf } from '../runtime/error-code.ts';
import { refusedField } from './change.ts';

/** Does work whose unique key may be taken: then the field that carries it is refused, but for none the id of a row. The transaction is over. */
export async function uniquely<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isTaken(error) ? refusedField(key, 'answer.duplicate') : error;
  }
}

/** Whether something is taken that somebody filled in: PostgreSQL calls the keys of the rows themselves `…_pkey`. */
function isTaken(error: unknown): boolean {
  if (codeOf(error) !== '23505') return false;
  const { constraint = '' } = error as { constraint?: string };
  return !constraint.endsWith('_pkey');
}
