import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Checks a screen against WCAG 2.2 AA: it must have no serious or critical violation. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNothingSerious(page, whole, screen);
}

/** Checks a screen's colours against WCAG; another colour scheme changes nothing else. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  await expectNothingSerious(page, contrast, screen);
}

async function expectNothingSerious(page: Page, rules: axe.RunOnly, screen: string): Promise<void> {
  const undraw = await drawAll(page);
  // Steps that pause after one was taken are pale on purpose, and not for long.
  await expect(page.locator('[role=group][aria-busy=true]')).toHaveCount(0);
  await page.evaluate(settle);
  const frames = page.locator('iframe[sandbox]');
  const serious = await seriousIn(page, rules);
  await undraw();
  expect(serious, screen).toEqual([]);
  for (const frame of await frames.all()) await expectDocumentAccessible(page, frame, screen);
}

/**
 * Draws the whole page until the returned function is called. Otherwise parts far below are not drawn and keep their previous colours,
 * and a tooltip that is just appearing is too pale.
 */
export async function drawAll(page: Page): Promise<() => Promise<void>> {
  const drawn = await page.addStyleTag({
    content: '* { content-visibility: visible !important } [role=tooltip] * { opacity: 1 !important; transition: none !important }',
  });
  return () => drawn.evaluate((style: Element) => style.remove());
}

/** Expects the document in a frame to be accessible, on a separate page in the frame's width. */
async function expectDocumentAccessible(page: Page, frame: Locator, screen: string): Promise<void> {
  const html = await frame.getAttribute('srcdoc');
  const title = await frame.getAttribute('title');
  expect(html, `${screen}: the frame “${title}” shows something`).toBeTruthy();
  const beside = await page.context().newPage();
  await beside.setViewportSize({ width: Math.round((await frame.boundingBox())?.width ?? 0) || 390, height: 900 });
  await beside.setContent(html ?? '');
  expect(await seriousIn(beside, whole), `${screen}: the frame “${title}”`).toEqual([]);
  await beside.close();
}

const whole: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const contrast: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };

async function seriousIn(page: Page, rules: axe.RunOnly): Promise<string[]> {
  // Its script is read once for each document: reading it takes as long as looking through a screen.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(violationsIn, rules);
}

/** Runs in the page. */
async function violationsIn(runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await axe.run(
    // A frame without scripts cannot run axe, which would wait for it: its document is checked separately.
    { exclude: ['iframe[sandbox]'] },
    {
      ...{ runOnly, resultTypes: ['violations'], selectors: false, iframes: false },
      // axe treats a label that is scrolled out of a nested box as hidden.
      ...(runOnly.type === 'tag' && { rules: { 'label-title-only': { enabled: false } } }),
    },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * Runs in the page: scrolls to the top and waits for animations. Otherwise controls under a bar seem too small to press, fading text too
 * pale, and parts not yet drawn have old colours.
 */
async function settle(): Promise<void> {
  scrollTo({ top: 0, behavior: 'instant' });
  for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTo({ top: 0, behavior: 'instant' });
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
  // An animation of a part that is not drawn is paused and would never end.
  const longest = new Promise((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longest]);
}
