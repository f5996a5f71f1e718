import type { ResultKind } from '../xpath/result-kind.ts';
import type { Places } from './place-questions.ts';
import type { Placed, QuestionFinder } from './survey-import.ts';

/** Creates finders of questions by name and by path. A finder adds what is known about the value of the question. */
export function finders({
  placed,
  paths,
}: Places): (kinds: ReadonlyMap<string, ResultKind>, empty?: ReadonlySet<string>) => QuestionFinder {
  const byName = Map.groupBy(placed.values(), ({ name }) => name);
  const byPath = Map.groupBy(placed.values(), (one) => keyOf(paths.get(one.node.row) ?? []));
  return (kinds, empty) => {
    const marked = (found: Placed | undefined): Placed | undefined => {
      const result = found && kinds.get(found.id);
      return found && { ...found, ...(result && { result }), ...(empty?.has(found.id) && { isEmpty: true }) };
    };
    return {
      find: (name, chain) => marked(first(nearest(byName.get(name) ?? [], chain))),
      findAt: (path) => marked(first(byPath.get(keyOf(path)) ?? [])),
    };
  };
}

/** The questions of one name that are in the nearest repeat; all of them where a rule can read none. */
function nearest(named: readonly Placed[], chain: readonly string[]): readonly Placed[] {
  const readable = named.filter((one) => one.chain.every((grid) => chain.includes(grid)));
  const depth = Math.max(...readable.map((one) => one.chain.length));
  return readable.length === 0 ? named : readable.filter((one) => one.chain.length === depth);
}

/** The first of several that fit equally well, with their number. */
function first(fitting: readonly Placed[]): Placed | undefined {
  const [one] = fitting;
  return one && fitting.length > 1 ? { ...one, rivals: fitting.length } : one;
}

function keyOf(path: readonly string[]): string {
  return path.join('/');
}
