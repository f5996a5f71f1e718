/** One node of the rule graph: a question or a section, and the nodes that have to be evaluated before it. */
export interface GraphNode {
  readonly key: string;
  readonly needs: readonly string[];
}

/** Sorts nodes so that each follows everything that it needs. Returns a cycle if that is impossible. */
export function sortByDependency(nodes: readonly GraphNode[]): { order: readonly string[] } | { cycle: readonly string[] } {
  const known = new Set(nodes.map((node) => node.key));
  const missing = new Map<string, number>();
  const needing = new Map<string, string[]>();
  nodes.forEach(({ key, needs }) => {
    const own = (needs.length > 1 ? [...new Set(needs)] : needs).filter((need) => known.has(need));
    missing.set(key, own.length);
    own.forEach((need) => {
      const dependants = needing.get(need);
      if (dependants) dependants.push(key);
      else needing.set(need, [key]);
    });
  });

  const order = nodes.filter((node) => missing.get(node.key) === 0).map((node) => node.key);
  // The list grows while it is read.
  for (const key of order) {
    needing.get(key)?.forEach((dependant) => {
      const left = (missing.get(dependant) ?? 0) - 1;
      missing.set(dependant, left);
      if (left === 0) order.push(dependant);
    });
  }
  return order.length === nodes.length ? { order } : { cycle: circleAmong(nodes, missing) };
}

function circleAmong(nodes: readonly GraphNode[], missing: ReadonlyMap<string, number>): string[] {
  const stuck = new Map(nodes.filter((node) => (missing.get(node.key) ?? 0) > 0).map((node) => [node.key, node.needs]));
  const path: string[] = [];
  let key = stuck.keys().next().value;
  while (key !== undefined && !path.includes(key)) {
    path.push(key);
    key = stuck.get(key)?.find((need) => stuck.has(need));
  }
  return key === undefined ? path : path.slice(path.indexOf(key));
}
