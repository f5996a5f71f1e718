/** How the draft is called among the versions. */
export const draft = 'draft';

/** Two compared versions, as ids of their choices. */
export interface Compared {
  from: string;
  to: string;
}

/**
 * Returns the versions to compare at first: the draft with the published version if they differ, else the last two versions. Undefined if
 * there is only one version and the draft is the same. `versions` are sorted latest first.
 */
export function comparedFirst(versions: readonly number[], isDraftChanged: boolean): Compared | undefined {
  const [last, previous] = versions.map(String);
  if (last === undefined) return undefined;
  if (isDraftChanged) return { from: last, to: draft };
  return previous === undefined ? undefined : { from: previous, to: last };
}
