/** Whether two elements share a place on the screen. */
export function isCoveredBy(element: Element, cover: Element): boolean {
  const [one, other] = [element.getBoundingClientRect(), cover.getBoundingClientRect()];
  return one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
}
