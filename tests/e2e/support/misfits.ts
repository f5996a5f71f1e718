/** Runs in the page: returns words in these places that break over two lines without a hyphen, and texts that overflow their box. */
export function misfitsIn(places: string): string[] {
  const found = new Set<string>();
  const boxesOf = (node: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };
  // If there is a box on the previous line, it belongs to the hyphen drawn there.
  const lineOf = (node: Text, at: number) => Math.round(boxesOf(node, at, at + 1).at(-1)?.top ?? 0);

  for (const place of document.querySelectorAll(places)) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const parent = node.parentElement ?? place;
      const entry = (parent.closest('a, button') ?? parent).getBoundingClientRect();
      for (const { left, right, top, bottom } of boxesOf(node, 0, node.length))
        if (left < entry.left - 1 || right > entry.right + 1 || top < entry.top - 1 || bottom > entry.bottom + 1) found.add(node.data);
      // Chinese may be broken between any two of its signs.
      for (const { 0: word, index } of node.data.matchAll(/(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu)) {
        const lines = new Set(Array.from(word, (_, at) => lineOf(node, index + at)));
        if (lines.size > 1) found.add(`${word} in ${node.data}`);
      }
    }
  }
  return [...found];
}
