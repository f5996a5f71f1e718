import type { Reference } from '../rules/prepared-rule.ts';
import type { GrowingPlan, GrowingSection } from './sections.ts';

/** Registers the readers of every question, so that a change wakes only them. */
export function connect(plans: ReadonlyMap<string, GrowingPlan>, tree: readonly GrowingSection[]): void {
  plans.forEach(({ plan: target }) => {
    const chain = target.chain.map((grid) => grid.question.id);
    target.rules.forEach((rule) =>
      eachSource(rule.prepared.references, plans, (source, reference) => {
        const readers = reference.kind === 'remark' ? source.remarkReaders : source.readers;
        readers.push({ target, rule, keep: sharedRows(chain, source, reference) });
      }),
    );
  });
  tree.forEach(({ plan: section }) =>
    eachSource(section.show?.references ?? [], plans, (source, reference) => {
      const readers = reference.kind === 'remark' ? source.remarkSectionReaders : source.sectionReaders;
      readers.push(section);
    }),
  );
}

/** Calls back once with each question that references read, in the same rows and for its answer or its remark. */
function eachSource(
  references: readonly Reference[],
  plans: ReadonlyMap<string, GrowingPlan>,
  take: (source: GrowingPlan, reference: Reference) => void,
): void {
  references.forEach((reference, at) => {
    const source = plans.get(reference.id);
    if (source && references.findIndex((other) => readsSame(other, reference)) === at) take(source, reference);
  });
}

function readsSame(one: Reference, other: Reference): boolean {
  return (
    one.id === other.id &&
    (one.kind === 'remark') === (other.kind === 'remark') &&
    one.within.length === other.within.length &&
    one.within.every((grid, at) => grid === other.within[at])
  );
}

/**
 * Returns the number of rows that a reader and its source have in common. `sum` and similar operators read all rows of a grid, so the
 * common path ends there.
 */
function sharedRows(chain: readonly string[], source: GrowingPlan, reference: Reference): number {
  if (source.plan.chain.length === 0) return 0;
  const path = source.plan.chain.map((grid) => grid.question.id);
  const end = path.findIndex((grid, at) => chain[at] !== grid || reference.within.includes(grid));
  return end === -1 ? path.length : end;
}
