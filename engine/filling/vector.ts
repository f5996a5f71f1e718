const width = 32;

/** A persistent list of a fixed length: setting one item copies 32 neighbours and the list of chunks, not the whole. */
export interface Vector<Item> {
  readonly length: number;
  readonly chunks: readonly (readonly Item[])[];
}

export function vectorOf<Item>(items: readonly Item[]): Vector<Item> {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += width) chunks.push(items.slice(start, start + width));
  return { length: items.length, chunks };
}

export function itemAt<Item>(vector: Vector<Item>, index: number): Item {
  const item = vector.chunks[Math.floor(index / width)]?.[index % width];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}

export function withItem<Item>(vector: Vector<Item>, index: number, item: Item): Vector<Item> {
  const at = Math.floor(index / width);
  const chunk = [...(vector.chunks[at] ?? [])];
  chunk[index % width] = item;
  const chunks = [...vector.chunks];
  chunks[at] = chunk;
  return { length: vector.length, chunks };
}

export function itemsOf<Item>(vector: Vector<Item>): Item[] {
  return vector.chunks.flat();
}
