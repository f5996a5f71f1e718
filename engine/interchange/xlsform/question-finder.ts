import type { ResultKind } from '../xpath/result-kind.ts';
import type { Places } from './place-questions.ts';
import type { Placed, QuestionFinder } from './survey-import.ts';

/** Makes finders of questions by name and by path, which add what is known of the questions that they find. */
export function finders({
  placed,
  paths,
}: Places): (kinds: ReadonlyMap<string, ResultKind>, empty?: ReadonlySet<string>) => QuestionFinder {
  const byName = Map.groupBy(placed.values(), ({ name }) => name);
  // Of two with one path the first counts.
  const byPath = new Map([...placed.values()].toReversed().map((one) => [keyOf(paths.get(one.node.row) ?? []), one]));
  return (kinds, empty) => {
    const marked = (found: Placed | undefined): Placed | undefined => {
      const result = found && kinds.get(found.id);
      return found && { ...found, ...(result && { result }), ...(empty?.has(found.id) && { isEmpty: true }) };
    };
    return {
      find: (name, chain) => marked(nearest(byName.get(name) ?? [], chain)),
      findAt: (path) => marked(byPath.get(keyOf(path))),
    };
  };
}

/** Of questions with one name that which is in the nearest repeat; elsewhere the first. */
function nearest(named: readonly Placed[], chain: readonly string[]): Placed | undefined {
  const [near] = named
    .filter((one) => one.chain.every((grid) => chain.includes(grid)))
    .toSorted((one, other) => other.chain.length - one.chain.length);
  return near ?? named[0];
}

function keyOf(path: readonly string[]): string {
  return path.join('/');
}
