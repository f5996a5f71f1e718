import type { Finding } from '../../../engine/index.ts';

/** What a finding is known by from one look of the linter to the next. */
export const findingKey = ({ code, pointer, params }: Finding): string => JSON.stringify([code, pointer, params]);

/** What only the server found wrong with a template, of all that it said of it. */
export function onlyTold(told: readonly Finding[], found: readonly Finding[]): readonly Finding[] {
  const known = new Set(found.map(findingKey));
  return told.filter((finding) => !known.has(findingKey(finding)));
}

/** What is found here, and what the server told of it before; each thing once. */
export function withTold(found: readonly Finding[], told: readonly Finding[]): readonly Finding[] {
  const others = onlyTold(told, found);
  return others.length === 0 ? found : [...found, ...others];
}

/** The worst that is found, as a colour of the theme. */
export function worstOf(findings: readonly Finding[]): Finding['level'] {
  return findings.some(({ level }) => level === 'error') ? 'error' : 'warning';
}
