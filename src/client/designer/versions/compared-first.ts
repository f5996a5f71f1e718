/** How the draft is called among the versions. */
export const draft = 'draft';

/** Two versions that are compared, as they are chosen from. */
export interface Compared {
  from: string;
  to: string;
}

/**
 * Returns the versions that are compared before anybody has chosen: the draft with the published version where it differs, else the last
 * two versions. Returns nothing where there is one version only and the draft is the same; `versions` has the latest first.
 */
export function comparedFirst(versions: readonly number[], isDraftChanged: boolean): Compared | undefined {
  const [last, previous] = versions.map(String);
  if (last === undefined) return undefined;
  if (isDraftChanged) return { from: last, to: draft };
  return previous === undefined ? undefined : { from: previous, to: last };
}
