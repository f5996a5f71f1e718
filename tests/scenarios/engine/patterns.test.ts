import { describe, expect, it } from 'vitest';
import { patternOf } from '../../../engine/patterns/pattern.ts';

/** Numbers between 0 and 1 that are the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const matches = (pattern: string, text: string): boolean | undefined => patternOf(pattern)?.matches(text);

describe('a pattern', () => {
  it.each([
    ['^[A-Z]{2}[0-9]{4}$', 'AB1234', 'AB12345'],
    ['^\\+?[0-9]{7,15}$', '+441234567', '+44123'],
    ['[A-Za-z ]+', 'Anna Lena', 'Anna-Lena'],
    ['(ab|a)(c|bcd)', 'abcd', 'abd'],
    ['[^a-z\\]-]', 'A', '-'],
    ['a{0}b', 'b', 'ab'],
    ['.', '😀', '\n'],
  ])('%s matches %s, not %s', (pattern, text, other) => {
    expect(matches(pattern, text)).toBe(true);
    expect(matches(pattern, other)).toBe(false);
  });

  it.each(['(?=a)', '(?<n>a)', '\\1', 'a**', 'a++', '[z-a]', '[a&&b]', '[[a]]', '[]a]', '(', ')', '[a', 'a{2,1}', '{', '\\b', '\\', '^*'])(
    'is refused outside the subset: %s',
    (pattern) => {
      expect(patternOf(pattern)).toBeUndefined();
    },
  );

  it('is refused when it is too large', () => {
    expect(patternOf('(a{100}){100}')).toBeUndefined();
    expect(patternOf('a'.repeat(501))).toBeUndefined();
    expect(patternOf(`${'('.repeat(30)}a${')'.repeat(30)}`)).toBeUndefined();
  });

  it.each(['(a+)+', '(a|a)*', '(a*)*b', '(.*)*x', '(a?){50}a{50}'])('matches in time proportional to the text: %s', (pattern) => {
    const started = performance.now();
    matches(pattern, `${'a'.repeat(10_000)}!`);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('agrees with regular expressions for random patterns', () => {
    const random = randomOf(7);
    const pick = (items: readonly string[]): string => items[Math.floor(random() * items.length)] ?? '';
    const atom = (depth: number): string =>
      depth > 0 && random() < 0.3
        ? `(${pick(['', '?:'])}${expression(depth - 1)})`
        : pick(['a', 'b', 'c', '[ab]', '[^a]', '.', '\\d', '1', '[a-c1]', '^', '$']);
    const part = (depth: number): string => {
      const one = atom(depth);
      return /^[\^$]$/.test(one) ? one : `${one}${pick(['', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '*?'])}`;
    };
    const sequence = (depth: number): string => Array.from({ length: 1 + Math.floor(random() * 3) }, () => part(depth)).join('');
    const expression = (depth: number): string => (random() < 0.3 ? `${sequence(depth)}|${sequence(depth)}` : sequence(depth));

    for (let round = 0; round < 2000; round += 1) {
      const pattern = expression(2);
      const text = Array.from({ length: Math.floor(random() * 6) }, () => pick(['a', 'b', 'c', '1', 'x'])).join('');
      expect([pattern, text, matches(pattern, text)]).toEqual([pattern, text, new RegExp(`^(?:${pattern})$`).test(text)]);
    }
  });
});
