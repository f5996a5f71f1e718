import type { Form } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';

/** Returns a test whether a key of answers or remarks belongs to one of some sections. */
export function isWithin({ form }: { form: Form }, sections: ReadonlySet<string>): (key: string) => boolean {
  return (key) => sections.has(form.questions.get(key.split('/')[0] ?? '')?.section ?? '');
}

/** Returns a test whether a key of answers or remarks belongs to a section that few may read. */
export function privateKeys(form: Form): (key: string) => boolean {
  return isWithin({ form }, new Set(form.sections.filter(({ read }) => read !== undefined).map(({ id }) => id)));
}

/** Whether a form has a section that few may read. */
export function hasPrivateSections({ sections }: Form): boolean {
  return sections.some(({ read }) => read !== undefined);
}

/** The row that a key of answers or remarks belongs to. Empty if the key is not in a row. */
export function rowOfKey(key: string): string {
  return key.split('/')[1] ?? '';
}

/** The id of a row of a grid. Empty if it has none. */
export function rowIdOf(row: unknown): string {
  return isObject(row) && typeof row['rowId'] === 'string' ? row['rowId'] : '';
}
