import type { RecordLink } from '../../../shared/record.ts';

/** Links of one direction and relation to records of one module. */
export interface LinkGroup<Link extends RecordLink = RecordLink> {
  key: string;
  items: Link[];
  direction: RecordLink['direction'];
  relation: string;
  module: string;
  /** Whether to show the relation: another group has the same module and direction. */
  isNamed: boolean;
}

/** Groups links by direction, relation and module, in their order. */
export function linkGroups<Link extends RecordLink>(links: readonly Link[]): LinkGroup<Link>[] {
  const groups = [...Map.groupBy(links, ({ direction, relation, module }) => `${direction} ${relation} ${module}`)].flatMap(
    ([key, items]) => {
      const [first] = items;
      return first ? [{ key, items, direction: first.direction, relation: first.relation, module: first.module }] : [];
    },
  );
  return groups.map((group) => ({
    ...group,
    isNamed:
      group.relation !== group.module &&
      groups.some(({ key, direction, module }) => key !== group.key && direction === group.direction && module === group.module),
  }));
}
