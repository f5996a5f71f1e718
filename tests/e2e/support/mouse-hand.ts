import { expect, type Locator } from '@playwright/test';
import type { FieldTypeName } from '../../../engine/index.ts';
import { DesignerHand, type NewPlace } from './designer-hand.ts';
import { drag, expectSteady } from './drags.ts';

/** Builds with the mouse; keys only write. */
export class MouseHand extends DesignerHand {
  async press(control: Locator): Promise<void> {
    await control.click();
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.click({ clickCount: 3 });
    await this.page.keyboard.insertText(text);
  }

  async choose(field: Locator, option: string | RegExp): Promise<void> {
    const wanted = await this.optionOf(field, option);
    await field.click();
    await wanted.click();
    await expect(wanted).toBeHidden();
  }

  async addSection(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add section' }).first().click();
    await this.nameIt(title);
  }

  /** From the palette to the foot of a section, or onto an option. */
  async addQuestion(field: FieldTypeName, title: string, place: NewPlace): Promise<void> {
    const entry = this.page.locator(`[data-added="field:${field}"]`);
    const target = await this.targetOf(place);
    await entry.scrollIntoViewIfNeeded();
    await target.scrollIntoViewIfNeeded();
    await drag(this.page, entry, target);
    await this.nameIt(title);
  }

  async pick(title: string): Promise<void> {
    // Beside the words: a click on them writes.
    const row = this.row(title);
    await expectSteady(row);
    const box = await row.boundingBox();
    await row.click({ position: { x: (box?.width ?? 100) - 60, y: 20 } });
    await expect(this.item(title).last()).toHaveAttribute('aria-selected', 'true');
  }

  async require(): Promise<void> {
    await this.turnTo('Properties');
    await this.press(this.page.getByRole('group', { name: 'Required' }).getByRole('button', { name: 'Always' }));
  }

  async relabel(title: string, next: string): Promise<void> {
    await this.label(title).click();
    await this.nameIt(next);
  }

  async unfold(title: string): Promise<void> {
    const item = this.item(title).last();
    if ((await item.getAttribute('aria-expanded')) === 'false') await this.row(title).locator('[data-open]').click();
    await expect(item).toHaveAttribute('aria-expanded', 'true');
  }

  async moveTo(title: string, section: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Close all sections' }).click();
    await this.unfold('Place and time');
    await this.unfold(section);
    await drag(this.page, this.row(title), this.tail(section));
    await this.expectMoved(title, section);
    await this.page.getByRole('button', { name: 'Open all sections' }).click();
  }

  async turnTo(part: 'Properties' | 'Preview' | 'Findings'): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${part}`) }).click();
  }

  async backToCanvas(): Promise<void> {
    // It is beside.
  }

  protected async targetOf(place: NewPlace): Promise<Locator> {
    if ('section' in place) return this.tail(place.section);
    await this.unfold(place.question);
    return this.item(place.question).last().getByRole('treeitem', { name: place.option }).locator('> [data-row]');
  }

  protected row(title: string): Locator {
    return this.item(title).last().locator('> [data-row]');
  }

  /** The foot of a section: an item dropped there becomes its last one. */
  protected tail(section: string): Locator {
    return this.item(section).last().locator('> * > [data-tail]');
  }

  protected async nameIt(title: string): Promise<void> {
    await expect(this.writer).toBeFocused();
    await this.page.keyboard.insertText(title);
    await this.page.keyboard.press('Enter');
    await this.expectShown(title);
  }
}
