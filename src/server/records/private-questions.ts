import type { Form } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';

/** Returns a test whether a key of answers or remarks belongs to a section that few may read. */
export function privateKeys(form: Form): (key: string) => boolean {
  const sections = new Set(form.sections.filter(({ read }) => read !== undefined).map(({ id }) => id));
  return (key) => sections.has(form.questions.get(key.split('/')[0] ?? '')?.section ?? '');
}

/** Whether a form has a section that few may read. */
export function hasPrivateSections({ sections }: Form): boolean {
  return sections.some(({ read }) => read !== undefined);
}

/** The id of a row of a grid; empty where it has none. */
export function rowIdOf(row: unknown): string {
  return isObject(row) && typeof row['rowId'] === 'string' ? row['rowId'] : '';
}
