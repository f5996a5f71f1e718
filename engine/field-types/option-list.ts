import { isObject } from '../own.ts';

/** Whether a value is a list of options, if only an empty one. Each option's own keywords are looked at one by one when the template is saved. */
export function isOptionList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every(isObject);
}

/** Whether a value refers to a list of the template's `$defs`. */
export function isOptionListReference(value: unknown): value is string {
  return typeof value === 'string' && /^#\/\$defs\/[A-Za-z][A-Za-z0-9_]{0,40}$/.test(value);
}

/** Whether the options of a choice have exactly one source: a list of the template, its own list, or a list of the server. */
export function hasOneList(...lists: readonly unknown[]): boolean {
  return lists.filter((list) => list !== undefined).length === 1;
}

/** The name of the list that a reference means. */
export function listName(reference: string): string {
  return reference.slice('#/$defs/'.length);
}
