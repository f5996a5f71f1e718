import type { Browser, CDPSession, Page } from '@playwright/test';
import { auditOf, type AuditSection } from '../audit.ts';
import type { ContenderName } from '../contender.ts';
import { median, quantile } from './statistics.ts';

/** Measurements of one mounted form: times in milliseconds, heap in MiB. */
export interface FormSample {
  usable: number;
  whole: number;
  longest: number;
  key: number;
  keyWorst: number;
  slowKey: number;
  slowKeyWorst: number;
  reveal: number;
  told: number;
  all: number;
  heap: number;
  nodes: number;
}
export type FormFigure = keyof FormSample;

const keys = 40;
const pause = 40;
const throttle = 4;

/** Mounts one contender's form in a fresh page and handles it as a person would. */
export async function sampleForm(browser: Browser, address: string, contender: ContenderName, size: number): Promise<FormSample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const session = await context.newCDPSession(page);
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate((name) => window.bench.load(name), contender);

    const before = await heapOf(session);
    const mounted = await page.evaluate((questions) => window.bench.mount(questions), size);
    const heap = (await heapOf(session)) - before;
    const nodes = await page.evaluate(() => window.bench.nodes());

    const middle = sectionAt(size, 0.5);
    await page.evaluate((id) => window.bench.focus(id), `${middle.id}q2`);
    const quick = await type(page, keys);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const slow = await type(page, keys);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    const revealed: number[] = [];
    for (const place of [0.1, 0.3, 0.6, 0.9])
      revealed.push(await page.evaluate((id) => window.bench.reveal(id), `${sectionAt(size, place).id}q6`));
    const { told, all } = await page.evaluate((questions) => window.bench.submit(questions), size);

    const figures = { key: median(quick), keyWorst: quantile(quick, 0.95), slowKey: median(slow), slowKeyWorst: quantile(slow, 0.95) };
    return { ...mounted, ...figures, reveal: median(revealed), told, all, heap, nodes };
  } finally {
    await context.close();
  }
}

/** The section at a share of the whole form. */
function sectionAt(size: number, place: number): AuditSection {
  const audit = auditOf(size);
  const section = audit[Math.floor(place * audit.length)];
  if (!section) throw new RangeError(`no section at ${place}`);
  return section;
}

/** Types as a quick person does, and hears what each key took. */
async function type(page: Page, count: number): Promise<number[]> {
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press(index % 6 === 5 ? 'Space' : 'e');
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => window.bench.keys.taken());
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
