import { codeOf } from '../error-code.ts';
import { refusedField } from './change.ts';

/**
 * Does work whose unique key may be taken: then the field that carries it is refused, but for none the id of a row. Where several fields must be
 * unique, they go by the names of their constraints. The transaction is over.
 */
export async function uniquely<T>(field: string | Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = takenIn(error);
    const key = typeof field === 'string' || constraint === undefined ? field : field[constraint];
    throw constraint !== undefined && typeof key === 'string' ? refusedField(key, 'answer.duplicate') : error;
  }
}

/**
 * Returns the constraint that a user's value violates because the value is taken. Undefined for other errors, and for primary keys, which
 * PostgreSQL names `…_pkey`.
 */
function takenIn(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined;
  const { constraint = '' } = error as { constraint?: string };
  return constraint.endsWith('_pkey') ? undefined : constraint;
}
