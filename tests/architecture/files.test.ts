import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, textOf } from '../support/repository.ts';

const sources = filesOf('engine', 'workflows', 'src', 'tests').filter((path) => /\.tsx?$/.test(path));
const product = sources.filter((path) => !path.startsWith('tests/'));

describe('the files', () => {
  it('are named in kebab-case', () => {
    const odd = sources.filter((path) => !/^(\d{4}-)?[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|d))?\.tsx?$/.test(basename(path)));
    expect(odd).toEqual([]);
  });

  it('are named after their content, without vague names', () => {
    const vague = sources.filter((path) => /^(utils?|helpers?|common|misc|types|constants)\.tsx?$/.test(basename(path)));
    expect(vague).toEqual([]);
  });

  it('have an index only at the public edges', () => {
    const edges = /^(engine|workflows)\/index\.ts$|^src\/modules\/[^/]+\/(server|client)\/index\.tsx?$/;
    expect(product.filter((path) => /\/index\.tsx?$/.test(path) && !edges.test(path))).toEqual([]);
  });

  it('export by name', () => {
    const toolsWantDefault = /\/(global-setup|e2e-setup)\.ts$/;
    expect(sources.filter((path) => !toolsWantDefault.test(path) && /^export default/m.test(textOf(path)))).toEqual([]);
  });

  it('are short enough to read at once', () => {
    const long = sources.flatMap((path) => {
      const lines = textOf(path).split('\n').length - 1;
      return lines > 300 ? [`${path}: ${lines} lines`] : [];
    });
    expect(long).toEqual([]);
  });

  it('of stock permits and audits share their parts', () => {
    const lines = filesOf('schemas/permits', 'schemas/audits').map((path) => textOf(path).split('\n').length - 1);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(8500);
  });

  it('contain no unfinished work', () => {
    // The brackets keep this file from finding itself.
    const marks = /T[O]DO|F[I]XME|X[X]X|coming [s]oon|not [i]mplemented|@ts-[i]gnore|as [a]ny\b|\.[s]kip\(|\.[o]nly\(/;
    expect(sources.filter((path) => marks.test(textOf(path)))).toEqual([]);
  });
});
