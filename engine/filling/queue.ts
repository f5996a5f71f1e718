/** Queue of items to evaluate, lowest rank first; of two items with the same key it keeps one. */
export class Queue<Item> {
  readonly #heap: { rank: number; key: string; item: Item }[] = [];
  readonly #waiting = new Set<string>();

  add(rank: number, key: string, item: Item): void {
    if (this.#waiting.has(key)) return;
    this.#waiting.add(key);
    const heap = this.#heap;
    let at = heap.push({ rank, key, item }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  next(): Item | undefined {
    const heap = this.#heap;
    this.#swap(0, heap.length - 1);
    const first = heap.pop();
    if (!first) return undefined;
    this.#waiting.delete(first.key);
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const least = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(least, at)) return first.item;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    return first !== undefined && second !== undefined && first.rank < second.rank;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (!first || !second) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}
