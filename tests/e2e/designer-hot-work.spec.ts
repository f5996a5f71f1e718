import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { buildRules, buildTemplate } from './support/build-template.ts';
import type { DesignerHand } from './support/designer-hand.ts';
import { expectSaved } from './support/designers.ts';
import { fillPlanned, plannedDocument } from './support/fill-planned.ts';
import { hotWorkPlan } from './support/hot-work-plan.ts';
import { KeyboardHand } from './support/keyboard-hand.ts';
import { MouseHand } from './support/mouse-hand.ts';
import { picture } from './support/picture.ts';
import { expectAsPlanned } from './support/planned-document.ts';
import { TouchHand } from './support/touch-hand.ts';
import { expect, test } from './support/world.ts';

interface Way {
  name: string;
  Hand: new (page: Page) => DesignerHand;
  look: BrowserContextOptions;
}

const editor = { viewport: { width: 1440, height: 900 } };
const ways: readonly Way[] = [
  { name: 'by keyboard alone', Hand: KeyboardHand, look: editor },
  { name: 'by mouse', Hand: MouseHand, look: editor },
  { name: 'with a finger on a tablet', Hand: TouchHand, look: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true } },
];

for (const { name, Hand, look } of ways) {
  test(`a hot-work template is built from scratch and published ${name} @desk`, async ({ newWorld }, info) => {
    // By keyboard it is a thousand keys, each of which is looked at.
    test.setTimeout(600_000);
    const world = await newWorld();
    const { page, complaints } = await world.enter('admin', look);
    await page.goto(world.address('/permit-forms'));
    const hand = new Hand(page);
    await begin(hand);
    await buildTemplate(hand);
    await buildRules(hand);
    await expectSaved(page);
    await picture(page, 'built', info);
    expect(await page.evaluate(unseen), 'the page itself does not scroll').toEqual([0, 0]);
    await expectAccessible(page, 'the designer');
    await publish(hand);
    expect(complaints).toEqual([]);
    expectAsPlanned(await plannedDocument(await world.client('requester')));
    // One template is filled in: all three are the same document.
    if (Hand === MouseHand) await fillPlanned(world);
  });
}

/** Runs in the page: returns how much of it is out of sight. */
function unseen(): number[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}

async function begin(hand: DesignerHand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'New template' }));
  await hand.press(page.getByRole('menuitem', { name: /^Blank/ }));
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await hand.write(dialog.getByLabel('Template name'), hotWorkPlan.name);
  await hand.write(dialog.getByLabel('Description'), hotWorkPlan.description);
  await hand.write(dialog.getByLabel('Prefix ID'), hotWorkPlan.prefix);
  await hand.press(dialog.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('heading', { level: 1, name: hotWorkPlan.name })).toBeFocused({ timeout: 30_000 });
}

async function publish(hand: DesignerHand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Publish version 1' });
  await hand.write(dialog.getByLabel('Note'), hotWorkPlan.note);
  await hand.press(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Version 1 is published.')).toBeVisible();
  await expect(dialog).toBeHidden();
}
