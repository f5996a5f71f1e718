import { expect, type Locator } from '@playwright/test';
import type { FieldTypeName } from '../../../engine/index.ts';
import type { NewPlace } from './designer-hand.ts';
import { dragByFinger, expectSteady } from './drags.ts';
import { MouseHand } from './mouse-hand.ts';

/** Builds with a finger on a tablet: parts without room beside the canvas are in drawers. */
export class TouchHand extends MouseHand {
  override async press(control: Locator): Promise<void> {
    await this.tap(control);
  }

  override async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await expect(field).toBeFocused();
    await field.press('Control+a');
    await this.page.keyboard.insertText(text);
  }

  override async choose(field: Locator, option: string | RegExp): Promise<void> {
    const wanted = await this.optionOf(field, option);
    await this.tap(field);
    await this.tap(wanted);
    await expect(wanted).toBeHidden();
  }

  override async addSection(title: string): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Add', exact: true }));
    await this.tap(this.page.locator('[data-added="section:plain"]'));
    await this.nameIt(title);
  }

  /** Taps the entry of the palette, after the place is chosen. */
  override async addQuestion(field: FieldTypeName, title: string, place: NewPlace): Promise<void> {
    if ('section' in place) await this.pick(place.section);
    else {
      await this.unfold(place.question);
      await this.pick(place.option);
    }
    await this.tap(this.page.getByRole('button', { name: 'Add', exact: true }));
    await this.tap(this.page.locator(`[data-added="field:${field}"]`));
    await this.nameIt(title);
  }

  override async pick(title: string): Promise<void> {
    const row = this.row(title);
    // Taps again if the row has just moved away.
    await expect(async () => {
      await expectSteady(row);
      const box = await row.boundingBox();
      await row.tap({ position: { x: (box?.width ?? 100) - 60, y: 20 } });
      await expect(this.item(title).last()).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  }

  override async relabel(title: string, next: string): Promise<void> {
    await this.pick(title);
    await this.tap(this.page.getByRole('toolbar').getByRole('button', { name: 'Edit label' }));
    await this.nameIt(next);
  }

  override async unfold(title: string): Promise<void> {
    const item = this.item(title).last();
    if ((await item.getAttribute('aria-expanded')) === 'false') await this.tap(this.row(title).locator('[data-open]'));
    await expect(item).toHaveAttribute('aria-expanded', 'true');
  }

  override async moveTo(title: string, section: string): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Close all sections' }));
    await this.unfold('Place and time');
    await this.unfold(section);
    await dragByFinger(this.page, this.row(title).locator('[data-handle]'), this.tail(section));
    await this.expectMoved(title, section);
    await this.tap(this.page.getByRole('button', { name: 'Open all sections' }));
    await expectSteady(this.row(section), 30);
  }

  override async turnTo(part: 'Properties' | 'Preview' | 'Findings'): Promise<void> {
    if (part === 'Properties' && (await this.page.getByRole('dialog', { name: 'Details' }).isVisible())) return;
    if (part === 'Properties') return this.tap(this.page.getByRole('toolbar').getByRole('button', { name: 'Properties' }));
    await this.tap(this.page.getByRole('button', { name: 'Details' }));
    await this.tap(this.page.getByRole('tab', { name: new RegExp(`^${part}`) }));
  }

  override async backToCanvas(): Promise<void> {
    await this.tap(this.page.getByRole('dialog', { name: 'Details' }).getByRole('button', { name: 'Close' }));
    await expect(this.page.getByRole('dialog', { name: 'Details' })).toBeHidden();
  }

  /** Taps after sliding elements have arrived. */
  private async tap(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    await expectSteady(control);
    await control.tap();
  }
}
