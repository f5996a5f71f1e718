import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an element with the mouse to another one; `by` is added to the middle of the target. */
export async function drag(page: Page, from: Locator, to: Locator, by = 0): Promise<void> {
  // A closing element covers it for a moment.
  await from.hover();
  const start = await middleOf(from);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 4 });
  await follow(to, ({ x, y }) => page.mouse.move(x, y + by, { steps: 8 }));
  await page.mouse.up();
}

/** Drags in a list whose items make way for the dragged one: the target is the previous place of the other item. */
export async function dragInList(page: Page, from: Locator, to: Locator, by = 0): Promise<void> {
  await from.hover();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 4 });
  await page.mouse.move(end.x, end.y + by, { steps: 8 });
  await to.evaluate(twoFrames);
  await page.mouse.up();
}

/**
 * Moves to a place and follows it while it moves: near an edge the canvas scrolls, and items that come into view are drawn at their own
 * height.
 */
async function follow(to: Locator, go: (at: Point) => Promise<void>): Promise<void> {
  let at = await middleOf(to);
  await go(at);
  await expect(async () => {
    const before = at;
    await to.evaluate(twoFrames);
    at = await middleOf(to);
    await go(at);
    expect(at).toEqual(before);
  }).toPass({ intervals: [0] });
}

/** Waits until a place is steady for some frames: an item opened above pushes it on while it is drawn. */
export async function expectSteady(place: Locator, frames = 2): Promise<void> {
  await expect(async () => {
    const before = await middleOf(place);
    for (let frame = 0; frame < frames; frame += 2) await place.evaluate(twoFrames);
    expect(await middleOf(place)).toEqual(before);
  }).toPass({ intervals: [0] });
}

/** Runs in the page. */
const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/** The same with a finger that rests on the handle first. */
export async function dragByFinger(page: Page, from: Locator, to: Locator, by = 0): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => {
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined || y === undefined ? [] : [{ x, y }] });
  };
  await from.tap({ trial: true });
  let now = await middleOf(from);
  await touch('touchStart', now.x, now.y);
  await expect(page.locator('.dc-ghost')).toBeVisible();
  await follow(to, async ({ x, y }) => {
    const [right, down] = [x - now.x, y + by - now.y];
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', now.x + (right * step) / 8, now.y + (down * step) / 8);
    now = { x, y: y + by };
  });
  await expect(page.locator('.dc-line-here')).toBeVisible();
  await touch('touchEnd');
  await finger.detach();
}
