import type { Locator, Page } from '@playwright/test';
import { summaryPath } from './support/form-page.ts';
import { goTo } from './support/go-to.ts';
import { fillStep } from './support/hot-work.ts';
import { test } from './support/own-server.ts';
import { expect } from './support/world.ts';

const minute = 60_000;
/** The list refetches by itself within this time. */
const withinTheList = { timeout: 40_000 };

/** Expects a chip to have the alarm colour. */
async function expectAlarm(chip: Locator): Promise<void> {
  const red = await chip.evaluate((text) => {
    const mark = text.closest<HTMLElement>('span[class]') ?? text;
    const probe = mark.appendChild(document.createElement('i'));
    probe.style.color = 'var(--mui-palette-error-main)';
    const [wanted, painted] = [getComputedStyle(probe).color, getComputedStyle(mark).backgroundColor];
    probe.remove();
    return { wanted, painted };
  });
  expect(red.painted).toBe(red.wanted);
}

const mark = (scope: Page | Locator, text: string) => scope.getByText(text, { exact: true }).first();

test('a lapsed gas test and the end of the permitted time turn a live permit red, and acceptance is refused @desk', async ({
  ownServer,
}) => {
  test.setTimeout(240_000);
  const { world } = ownServer;
  const start = Date.now();
  const live = await (await world.story()).live();
  const issued = await (await world.story()).tested();
  const accepting = await world.enter('performer');
  const watching = await world.enter('issuer');

  // Everything is in order: the acceptance may be opened and filled.
  await accepting.page.goto(world.address(summaryPath(issued.id)));
  await accepting.page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = accepting.page.getByRole('dialog');
  await fillStep(dialog, issued, 'accept');
  await watching.page.goto(world.address('/'));
  await expect(watching.page.getByText(live.detail?.number ?? '')).toBeVisible();
  await expect(watching.page.getByText('Gas test expired')).toHaveCount(0);

  // The reading's hour passes while the dialog is open.
  ownServer.setClock(new Date(start + 66 * minute));
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog.getByText('There is no gas test that is within the limits and still valid.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(accepting.page.getByRole('button', { name: 'Accept', exact: true })).toHaveAttribute('aria-disabled', 'true');

  // The summary knows at once, the list with the next run of the job.
  await goTo(accepting.page, world.address(summaryPath(live.id)));
  await expect(mark(accepting.page.getByRole('main'), 'Gas test expired')).toBeVisible();
  await expectAlarm(mark(accepting.page.getByRole('main'), 'Gas test expired'));
  await expect(accepting.page.getByText(/Keep everybody out, test again/)).toBeVisible();
  await ownServer.passMinute();
  await expect(mark(watching.page.getByRole('main'), 'Gas test expired')).toBeVisible(withinTheList);
  await expectAlarm(mark(watching.page.getByRole('main'), 'Gas test expired'));

  // The permitted time ends.
  ownServer.setClock(new Date(start + 8 * 60 * minute + 2 * minute));
  await accepting.page.reload();
  await expect(mark(accepting.page.getByRole('main'), 'Overdue')).toBeVisible();
  await expectAlarm(mark(accepting.page.getByRole('main'), 'Overdue'));
  await goTo(accepting.page, world.address(summaryPath(issued.id)));
  const accept = accepting.page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  await expect(accept).toHaveAccessibleDescription(/permitted time|gas test/);
});
