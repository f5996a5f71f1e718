import type { Finding } from '../../../../engine/index.ts';

/** Returns the key that identifies a finding from one run of the linter to the next. */
export const findingKey = ({ code, pointer, params }: Finding): string => JSON.stringify([code, pointer, params]);

/** Returns the findings that only the server has made, out of all that it reported. */
export function onlyTold(told: readonly Finding[], found: readonly Finding[]): readonly Finding[] {
  const known = new Set(found.map(findingKey));
  return told.filter((finding) => !known.has(findingKey(finding)));
}

/** Returns the findings made here and those that the server reported before; each one once. */
export function withTold(found: readonly Finding[], told: readonly Finding[]): readonly Finding[] {
  const others = onlyTold(told, found);
  return others.length === 0 ? found : [...found, ...others];
}

/** The worst level among findings, as a colour of the theme. */
export function worstOf(findings: readonly Finding[]): Finding['level'] {
  return findings.some(({ level }) => level === 'error') ? 'error' : 'warning';
}
