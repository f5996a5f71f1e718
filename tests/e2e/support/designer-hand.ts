import { expect, type Locator, type Page } from '@playwright/test';
import type { FieldTypeName } from '../../../engine/index.ts';
import palette from '../../../locales/en/designer.json' with { type: 'json' };

/** Place of a new item. */
export type NewPlace = { section: string } | { question: string; option: string };

/** A way for a user to operate the designer: with keys, with a mouse or with a finger. */
export abstract class DesignerHand {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Sets off a button, a tab, an entry of a menu. */
  abstract press(control: Locator): Promise<void>;
  /** Replaces the text of a field. */
  abstract write(field: Locator, text: string): Promise<void>;
  /** Chooses of a list that opens. */
  abstract choose(field: Locator, option: string | RegExp): Promise<void>;
  /** Adds a section at the end and gives it a title. */
  abstract addSection(title: string): Promise<void>;
  /** Adds a question at the end of a place and gives it a title. */
  abstract addQuestion(field: FieldTypeName, title: string, place: NewPlace): Promise<void>;
  /** Makes an item of the canvas the chosen one. */
  abstract pick(title: string): Promise<void>;
  /** Makes the chosen question required. */
  abstract require(): Promise<void>;
  /** Gives the item that was called so another label. */
  abstract relabel(title: string, next: string): Promise<void>;
  /** Opens an item. */
  abstract unfold(title: string): Promise<void>;
  /** Moves a question to the end of a section. */
  abstract moveTo(title: string, section: string): Promise<void>;
  /** Goes to a part of the right column. */
  abstract turnTo(part: 'Properties' | 'Preview' | 'Findings'): Promise<void>;
  /** Leaves the right column for the canvas. */
  abstract backToCanvas(): Promise<void>;

  /** Returns an item of the canvas by its label. */
  item(title: string): Locator {
    return this.page
      .locator('[data-canvas] [role=treeitem]')
      .filter({ has: this.page.locator(`> [data-row] [data-label]`, { hasText: exactly(title) }) });
  }

  /** The label of an item of the canvas. */
  label(title: string): Locator {
    return this.item(title).last().locator('> [data-row] [data-label]');
  }

  /** Returns an option of a field's list. In a searchable list, the option's text also includes a second line below its name. */
  protected async optionOf(field: Locator, option: string | RegExp): Promise<Locator> {
    const exact = !(await this.isSearched(field));
    return this.page.getByRole('option', { name: option, exact }).first();
  }

  protected isSearched(field: Locator): Promise<boolean> {
    return field.evaluate((element) => element instanceof HTMLInputElement);
  }

  /** Expects the announcement of a move, which tells screen reader users the new place of the item. */
  protected async expectMoved(title: string, section: string): Promise<void> {
    await expect(this.page.locator('[data-said]')).toContainText(`${title} moved to ${section}`);
  }

  /** The field in which a label is being written. */
  get writer(): Locator {
    return this.page.locator('[data-tree]').getByRole('textbox', { name: /^Label of / });
  }

  protected async expectShown(title: string): Promise<void> {
    await expect(this.label(title)).toBeVisible();
  }
}

/** The name of a field type in the palette. */
export const fieldName = (field: FieldTypeName): string => palette.palette.field[field].name;

/** A required question has a star behind its title. */
function exactly(title: string): RegExp {
  return new RegExp(`^\\s*${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?\\s*$`);
}
