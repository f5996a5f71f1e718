import type { Reference } from '../rules/prepared-rule.ts';
import type { GrowingPlan, GrowingSection } from './sections.ts';

/** Registers the readers of every question, so that a change wakes only them. */
export function connect(plans: ReadonlyMap<string, GrowingPlan>, tree: readonly GrowingSection[]): void {
  for (const { plan: target } of plans.values()) {
    const chain = target.chain.map((grid) => grid.question.id);
    for (const rule of target.rules) {
      for (const [source, reference] of sourcesOf(rule.prepared.references, plans)) {
        const readers = reference.kind === 'remark' ? source.remarkReaders : source.readers;
        readers.push({ target, rule, keep: sharedRows(chain, source, reference) });
      }
    }
  }
  for (const { plan: section } of tree) {
    for (const [source, reference] of sourcesOf(section.show?.references ?? [], plans)) {
      const readers = reference.kind === 'remark' ? source.remarkSectionReaders : source.sectionReaders;
      readers.push(section);
    }
  }
}

function sourcesOf(references: readonly Reference[], plans: ReadonlyMap<string, GrowingPlan>): [GrowingPlan, Reference][] {
  const seen = new Set<string>();
  return references.flatMap((reference) => {
    const source = plans.get(reference.id);
    const key = [reference.kind === 'remark', reference.id, ...reference.within].join(' ');
    if (!source || seen.has(key)) return [];
    seen.add(key);
    return [[source, reference]];
  });
}

/**
 * Returns the number of rows that a reader and its source have in common. `sum` and similar operators read all rows of a grid, so the
 * common path ends there.
 */
function sharedRows(chain: readonly string[], source: GrowingPlan, reference: Reference): number {
  const path = source.plan.chain.map((grid) => grid.question.id);
  const end = path.findIndex((grid, at) => chain[at] !== grid || reference.within.includes(grid));
  return end === -1 ? path.length : end;
}
