import { expect, type Locator } from '@playwright/test';
import type { FieldTypeName } from '../../../engine/index.ts';
import { DesignerHand, fieldName, type NewPlace } from './designer-hand.ts';
import { Keyboard } from './keyboard.ts';

/** Number of arrow presses before a user looks for a shorter way. */
const farAway = 6;

/** Builds with keys alone: texts are typed too, and only keys move the focus. */
export class KeyboardHand extends DesignerHand {
  readonly keyboard = new Keyboard(this.page);
  /** Number of key presses other than text. */
  presses = 0;

  async press(control: Locator): Promise<void> {
    await this.reach(control);
    await this.key('Enter');
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.key('Control+a');
    await this.page.keyboard.type(text);
  }

  async choose(field: Locator, option: string | RegExp): Promise<void> {
    await this.reach(field);
    const wanted = await this.optionOf(field, option);
    if (await this.isSearched(field)) {
      await this.key('Control+a');
      await this.page.keyboard.type(String(option));
      await expect(wanted).toBeVisible();
      await this.key('Enter');
      return;
    }
    await this.key('Enter');
    await expect(wanted).toBeVisible();
    await this.walk(wanted);
    await this.key('Enter');
    // While the list closes, it covers the target of the next key.
    await expect(this.page.locator('[role=listbox]')).toHaveCount(0);
    await expect(field).toBeFocused();
  }

  async addSection(title: string): Promise<void> {
    await this.askPalette('Section');
    await this.nameIt(title);
  }

  async addQuestion(field: FieldTypeName, title: string, place: NewPlace): Promise<void> {
    if ('section' in place) await this.pickLastOf(place.section);
    else {
      await this.unfold(place.question);
      await this.pick(place.option);
    }
    await this.askPalette(fieldName(field));
    await this.nameIt(title);
  }

  async pick(title: string): Promise<void> {
    await this.enterTree();
    await this.goTo(this.item(title).last());
  }

  async require(): Promise<void> {
    await this.key('r');
  }

  async relabel(title: string, next: string): Promise<void> {
    await this.pick(title);
    await this.key('F2');
    await this.nameIt(next);
  }

  async unfold(title: string): Promise<void> {
    await this.pick(title);
    if ((await this.item(title).last().getAttribute('aria-expanded')) === 'false') await this.key('ArrowRight');
    await expect(this.item(title).last()).toHaveAttribute('aria-expanded', 'true');
  }

  async moveTo(title: string, section: string): Promise<void> {
    await this.pick(title);
    await this.key('m');
    const entry = this.page.getByRole('menuitem', { name: 'Move to…' });
    await expect(entry).toBeVisible();
    await this.walk(entry);
    await this.key('Enter');
    await expect(this.page.getByRole('combobox', { name: 'Where to' })).toBeFocused();
    await this.page.keyboard.type(section);
    await this.key('Enter');
    await this.expectMoved(title, section);
    await expect(this.item(title)).toBeFocused();
  }

  async turnTo(part: 'Properties' | 'Preview' | 'Findings'): Promise<void> {
    if (part !== 'Properties') return this.press(this.page.getByRole('tab', { name: new RegExp(`^${part}`) }));
    await this.key('Alt+Enter');
    await expect(this.page.locator('#right-panel :focus')).toBeVisible();
  }

  async backToCanvas(): Promise<void> {
    await this.key('Escape');
    await expect(this.page.locator('[data-tree] [role=treeitem]:focus')).toBeVisible();
  }

  /** Moves to a control by the shorter way: Tab, arrows within one tab stop, or the keys for the groups of the properties. */
  async reach(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    const target = await control.elementHandle();
    for (let stop = 0; stop < 150; stop += 1) {
      const way = await target?.evaluate(wayTo);
      if (way === undefined) return;
      this.presses += 1;
      if (way === 'Tab' || way === 'Shift+Tab') await this.keyboard.tab(way);
      else await this.page.keyboard.press(way);
    }
    throw new Error(`The keyboard does not lead to ${String(control)}`);
  }

  /** Goes to the last question of a section, after which the next part is added; in an empty section, to the section itself. */
  private async pickLastOf(section: string): Promise<void> {
    await this.enterTree();
    const card = this.item(section).last();
    const questions = card.locator('> .dc-inside > .dc-list > [role=treeitem]');
    await this.goTo((await questions.count()) > 0 ? questions.last() : card);
  }

  /** Moves to an item with arrows; to a distant one by searching for its text. */
  private async goTo(item: Locator): Promise<void> {
    if (await item.evaluate(isFar, farAway)) return this.find(item);
    const target = await item.elementHandle();
    for (let step = 0; step < 80; step += 1) {
      const way = await target?.evaluate(wayInTree);
      if (way === undefined) return;
      await this.key(way);
    }
    throw new Error(`The arrows do not lead to ${String(item)}`);
  }

  private async find(item: Locator): Promise<void> {
    const words = (await item.locator('> [data-row] [data-label]').textContent()) ?? '';
    await this.key('Control+f');
    await this.key('Control+a');
    await this.page.keyboard.type(words.replace('*', '').trim());
    // Other items may contain the same text.
    for (let step = 0; step < 20 && (await item.getAttribute('data-found')) === null; step += 1) await this.key('Enter');
    await this.key('Escape');
    await expect(item).toBeFocused();
  }

  private async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  private async walk(target: Locator): Promise<void> {
    for (let step = 0; step < 60; step += 1) {
      const way = await target.evaluate(wayTo);
      if (way === undefined) return;
      await this.key(way.startsWith('Shift') || way === 'ArrowLeft' ? 'ArrowUp' : 'ArrowDown');
    }
    throw new Error(`The arrows do not lead to ${String(target)}`);
  }

  private async enterTree(): Promise<void> {
    const stop = this.page.locator('[data-tree] [role=treeitem][tabindex="0"], [data-tree][tabindex="0"]').first();
    await this.reach(stop);
  }

  /** From the tree by its own key; where there is nothing yet, with Tab. */
  private async askPalette(name: string): Promise<void> {
    const search = this.page.getByRole('searchbox', { name: 'Search building blocks' });
    if (await this.page.locator('[role=treeitem]:focus').count()) await this.key('a');
    else await this.reach(search);
    await expect(search).toBeFocused();
    await this.page.keyboard.type(name);
    await this.key('Enter');
  }

  private async nameIt(title: string): Promise<void> {
    await expect(this.writer).toBeFocused();
    await this.page.keyboard.type(title);
    await this.key('Enter');
    await expect(this.item(title).last()).toBeFocused();
  }
}

/** Runs in the page: the key that leads on to an element; nothing when it has the focus. */
function wayTo(target: Element): string | undefined {
  const now = document.activeElement ?? document.body;
  if (now === target) return undefined;
  if (now.matches('a[href="#main"]') && document.getElementById('main')?.contains(target)) return 'Enter';
  const isBefore = (now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const one = now.closest('[role=tablist], [role=menu], [role=toolbar], .MuiToggleButtonGroup-root');
  if (one?.contains(target)) return isBefore ? 'ArrowLeft' : 'ArrowRight';
  const groups = [...document.querySelectorAll('#right-panel section')];
  const [from = -1, to = -1] = [now, target].map((each) => groups.findIndex((group) => group.contains(each)));
  const down = (to - from + groups.length) % groups.length;
  if (from !== -1 && to !== -1 && from !== to) return down * 2 <= groups.length ? 'Alt+PageDown' : 'Alt+PageUp';
  return isBefore ? 'Shift+Tab' : 'Tab';
}

/** Runs in the page: whether an item of the tree is more arrow presses away than a user accepts. */
function isFar(item: Element, far: number): boolean {
  const now = document.activeElement ?? document.body;
  const items = [...document.querySelectorAll('[data-tree] [role=treeitem]')];
  // From inside an item, one arrow per level leads out.
  return !item.contains(now) && Math.abs(items.indexOf(now) - items.indexOf(item)) > far;
}

/** Runs in the page: the arrow that leads on to an item of the tree; nothing when it has the focus. */
function wayInTree(target: Element): string | undefined {
  const now = document.activeElement ?? document.body;
  if (now === target) return undefined;
  if (target.contains(now) && now.getAttribute('aria-expanded') !== 'true') return 'ArrowLeft';
  return (now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 ? 'ArrowUp' : 'ArrowDown';
}
