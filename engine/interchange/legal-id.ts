import { idFindings } from '../survey/ids.ts';

const longest = 41;

/** An id that a template may have, as near to a name as can be, and not taken yet. Takes it. */
export function legalId(name: string, taken: Set<string>, fallback = 'q'): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^(?![A-Za-z])_*/, `${fallback}_`);
  const base = letters.slice(0, longest);
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : `_${count}`;
    const id = `${base.slice(0, longest - suffix.length)}${suffix}`;
    if (taken.has(id) || idFindings(id, '').length > 0) continue;
    taken.add(id);
    return id;
  }
}
