import { categoryTypes } from './term.ts';

/** The trees of master data that a question may name behind `terms/`. */
const termTrees = [...categoryTypes, 'environment_category', 'root_cause'] as const;

/** The lists of the server that a question may name with `x-source`. */
export const sourceNames = ['users', 'sites', ...termTrees.map((tree) => `terms/${tree}` as const)] as const;

/** Whether a list is of the records of a module: `records/permits`. */
export function isRecordSource(name: string): boolean {
  return /^records\/[a-z][a-z0-9-]*$/.test(name);
}

/** The kind of a list and its argument: `terms/root_cause` is the list `terms` of `root_cause`. */
export function sourceParts(name: string): { kind: string; argument: string | undefined } {
  const [kind = '', ...rest] = name.split('/');
  return { kind, argument: rest.length === 0 ? undefined : rest.join('/') };
}
