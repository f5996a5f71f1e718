import { describe, expect, it } from 'vitest';
import { filesOf, textOf } from '../support/repository.ts';

/** Code that would make the same input give another output, or that belongs to one side only, by the text that shows it. */
const impure: [RegExp, string][] = [
  [/\bnew Date\(\s*\)/, 'reads the clock'],
  [/\bDate\(\s*\)/, 'reads the clock'],
  [/\bDate\.now\b/, 'reads the clock'],
  [/\bperformance\.now\b/, 'reads the clock'],
  [/\bTemporal\.Now\b/, 'reads the clock'],
  [/\bMath\.random\b/, 'is random'],
  [/\b(crypto|globalThis)\./, 'reaches for what the platform gives'],
  [/\b(setTimeout|setInterval|fetch)\(/, 'waits or asks'],
  [/\bprocess\.|\bwindow\.|\bdocument\./, 'knows where it runs'],
  [/\b(eval|Function)\(/, 'runs text'],
];

/** The impurities of a text, comments left out. */
function impuritiesOf(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return impure.flatMap(([pattern, what]) => (pattern.test(code) ? [what] : []));
}

describe('the pure folders', () => {
  const files = filesOf('engine', 'workflows', 'src/shared').filter((path) => path.endsWith('.ts'));

  it('contain source files', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it.each(files)('%s is pure', (path) => {
    expect(impuritiesOf(textOf(path))).toEqual([]);
  });

  it('would be found out', () => {
    expect(impuritiesOf('const at = new Date();')).toEqual(['reads the clock', 'reads the clock']);
    expect(impuritiesOf('// Date.now() is not read\nconst id = Math.random();')).toEqual(['is random']);
    expect(impuritiesOf("const at = new Date('2026-01-01T00:00Z');")).toEqual([]);
  });
});
