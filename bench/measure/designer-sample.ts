import type { Browser, CDPSession, JSHandle, Page } from '@playwright/test';
import { auditOf } from '../audit.ts';
import { actNames, type ActName } from '../designer/acts.ts';
import type { designer } from '../designer/bench.ts';

/** Times of one act in milliseconds: until its frame was painted, and of the main thread for all the work that it caused. */
export interface ActTime {
  painted: number;
  /** Undefined for keys: they follow each other faster than the linter answers. */
  thread: number | undefined;
}
/** Measurements of one session in the designer, by act. */
export type DesignerSample = Record<ActName, ActTime[]>;

const target = 'Part 2';
/** The sections that are worked in; those whose names begin like the target's would be found with it. */
const sectionsOf = (size: number): string[] =>
  auditOf(size)
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('s2'));
/** Questions of a section, of six kinds. */
const questions = [2, 3, 5, 4, 8, 9];
const keys = 6;
const pause = 40;

/** Opens the designer on a template in a fresh page and works in it as a person would. */
export async function sampleDesigner(browser: Browser, address: string, size: number, turns: number): Promise<DesignerSample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const session = await context.newCDPSession(page);
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    const hand = new Hand(page, session, await page.evaluateHandle(() => window.bench.designer()));
    await hand.in.evaluate((there, count) => there.open(count), size);

    const sections = sectionsOf(size);
    for (let turn = 0; turn < turns; turn += 1) {
      const section = sections[Math.floor((sections.length * (turn + 0.5)) / turns)] ?? '';
      await work(hand, `question:${section}q${questions[turn % questions.length]}`, `section:${section}`);
    }
    return hand.times;
  } finally {
    await context.close();
  }
}

/** Performs every act, typing several keys. Leaves the design almost unchanged. */
async function work(hand: Hand, question: string, section: string): Promise<void> {
  const { page, in: designer } = hand;
  await hand.click('select', question, () => designer.evaluate((there, key) => there.bring(key), question));
  await designer.evaluate((there) => there.writeLabel());
  for (let key = 0; key < keys; key += 1) await hand.type('typeInPanel', question);
  await designer.evaluate((there) => there.settled());
  for (let time = 0; time < 2; time += 1) {
    const mode = '[data-keyword="x-require"] [aria-pressed="false"]:not([value="when"])';
    await hand.click('keyword', question, () => designer.evaluate((there, selector) => there.place(selector), mode));
  }
  await designer.evaluate((there, key) => there.focus(key), question);
  await hand.press('step', question, 'Alt+ArrowDown');
  await hand.press('undo', question, 'Control+z');

  await page.keyboard.press('F2');
  await page.locator('[data-canvas] textarea').waitFor();
  await page.keyboard.press('End');
  for (let key = 0; key < keys; key += 1) await hand.type('typeOnCanvas', question);
  await page.keyboard.press('Enter');
  await designer.evaluate((there) => there.settled());

  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Move to/ }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox').first().fill(target);
  await hand.press('moveTo', question, 'Enter');
  await page.keyboard.press('Control+z');

  await designer.evaluate((there, key) => there.bring(key), section);
  await designer.evaluate((there, key) => there.focus(key), section);
  await page.keyboard.press('ArrowLeft');
  await designer.evaluate((there) => there.settled());
  await hand.press('expand', section, 'ArrowRight');
}

/** The hand that presses and the clock beside it. */
class Hand {
  readonly times = Object.fromEntries(actNames.map((name) => [name, []])) as unknown as DesignerSample;
  readonly page: Page;
  readonly in: JSHandle<typeof designer>;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession, there: JSHandle<typeof designer>) {
    this.page = page;
    this.#session = session;
    this.in = there;
  }

  async click(act: ActName, key: string, bring: () => Promise<{ x: number; y: number }>): Promise<void> {
    await this.in.evaluate((there) => there.settled());
    const { x, y } = await bring();
    await this.#act(act, key, 'click', () => this.page.mouse.click(x, y));
  }

  press(act: ActName, key: string, keys: string): Promise<void> {
    return this.#act(act, key, 'keydown', () => this.page.keyboard.press(keys));
  }

  /** One key of several that follow quickly. */
  async type(act: ActName, key: string): Promise<void> {
    await this.in.evaluate((there, [name, item]) => there.arm(name, item, 'keydown'), [act, key] as const);
    await this.page.keyboard.press('e');
    this.times[act].push({ painted: await this.in.evaluate((there) => there.taken()), thread: undefined });
    await this.page.waitForTimeout(pause);
  }

  async #act(act: ActName, key: string, event: 'click' | 'keydown', press: () => Promise<void>): Promise<void> {
    await this.in.evaluate((there) => there.settled());
    const before = await this.#threadTime();
    await this.in.evaluate((there, [name, item, kind]) => there.arm(name, item, kind), [act, key, event] as const);
    await press();
    const painted = await this.in.evaluate((there) => there.taken());
    await this.in.evaluate((there) => there.settled());
    this.times[act].push({ painted, thread: (await this.#threadTime()) - before });
  }

  async #threadTime(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }
}
