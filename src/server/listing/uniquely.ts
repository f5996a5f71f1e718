import { codeOf } from '../runtime/error-code.ts';
import { refusedField } from './change.ts';

/** Does work whose unique key may be taken: then the field that carries it is refused. The transaction is over. */
export async function uniquely<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw codeOf(error) === '23505' ? refusedField(key, 'answer.duplicate') : error;
  }
}
