import { expect, type Locator, type Page } from '@playwright/test';
import type { Answers, Form, Question } from '../../../engine/index.ts';
import { wallTime } from '../../../src/client/forms/zoned-time.ts';

/** Element that has the focus, as its person sees it. */
interface Focus {
  /** The question that it belongs to: a grid's column by its own id. */
  question: string | undefined;
  /** Which row of a grid it is in. */
  row: number;
  tag: string;
  type: string;
  name: string;
  value: string;
  checked: boolean;
  isLost: boolean;
  hasRing: boolean;
  isCovered: boolean;
}

/** A user with only a keyboard: whatever they do, the focus exists, is visible and is not covered. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Moves to the next tab stop and returns the focus there. */
  async tab(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus> {
    await this.press(key);
    const focus = await this.page.evaluate(lookAtFocus);
    expect(focus, `${key} leads to ${focus.tag} “${focus.name.slice(0, 60)}” ${focus.question ?? ''}`).toMatchObject({
      isLost: false,
      hasRing: true,
      isCovered: false,
    });
    return focus;
  }

  /** Goes on until a control has the focus. */
  async tabTo(target: Locator, limit = 400): Promise<void> {
    for (let stop = 0; stop < limit; stop += 1) {
      if (await this.isAt(target)) return;
      await this.tab();
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  async isAt(target: Locator): Promise<boolean> {
    return (await target.count()) > 0 && (await target.first().evaluate((element) => element === document.activeElement));
  }

  /** Gives the answers on the way to a control; tells the questions in the order in which the way leads past them. */
  async fillOnTheWayTo(
    target: Locator,
    form: Form,
    answers: Answers,
    options: { zone: string; names: Record<string, string> },
  ): Promise<string[]> {
    const passed: string[] = [];
    const stops: string[] = [];
    for (let stop = 0; stop < 600; stop += 1) {
      const focus = await this.tab();
      stops.push(`${focus.question ?? ''} ${focus.tag} ${focus.name.slice(0, 30)}`.trim());
      if (await this.isAt(target)) return passed;
      if (focus.question === undefined) continue;
      const place = placeOf(form, focus.question);
      if (!place) continue;
      if (!passed.includes(place.top)) passed.push(place.top);
      const value = place.grid ? rowsOf(answers[place.top])[focus.row]?.[focus.question] : answers[focus.question];
      if (value !== undefined) await this.answer(focus, place.question, value, options);
    }
    throw new Error(`The way through the form does not end: ${stops.slice(-40).join(', ')}`);
  }

  private async answer(focus: Focus, question: Question, value: unknown, { zone, names }: { zone: string; names: Record<string, string> }) {
    // Beside its control a question has buttons: to clear it, to remark on it. A grid and a signature are answered with buttons.
    if (focus.tag === 'BUTTON' && question.field !== 'grid' && question.field !== 'signature') return;
    switch (question.field) {
      case 'grid':
        // The rows precede the button: it adds one while one is missing.
        if (focus.name === (question.placeholder ?? 'Add a row') && (await this.rowsShown(question.id)) < rowsOf(value).length)
          await this.press('Enter');
        return this.answerFirstCell(question, value, { zone, names });
      case 'radio':
        return focus.value === value && !focus.checked ? this.press('Space') : this.arrowTo(String(value));
      case 'multiple-choice':
        if (isChosen(question, focus.name, value) && !focus.checked) await this.press('Space');
        return;
      case 'check-box':
      case 'declaration':
        if (focus.type === 'checkbox' && !focus.checked) await this.press('Space');
        return;
      case 'single-select':
        return this.arrowTo(String(value));
      case 'site-list':
        // The division and the levels below it may stay empty.
        if (focus.value === '' && (await this.isFirstSelect())) await this.arrowTo((value as { site: string }).site);
        return;
      case 'user-list':
        if (focus.tag === 'INPUT' && focus.value === '') await this.choosePerson(names[String(value)] ?? '');
        return;
      case 'signature':
        if (focus.name.startsWith('Sign as')) await this.press('Enter');
        return;
      case 'date-time':
        if (focus.value === '') await this.typeMoment(wallTime(String(value), zone));
        return;
      case 'attachment':
      case 'hidden':
        return;
      default:
        if (focus.value === '') await this.type(String(value));
    }
  }

  /** A new row takes the focus to its first cell: Tab would pass it by. */
  private async answerFirstCell(grid: Question, value: unknown, options: { zone: string; names: Record<string, string> }): Promise<void> {
    const focus = await this.page.evaluate(lookAtFocus);
    const column = grid.columns?.find(({ id }) => id === focus.question);
    const cell = column && rowsOf(value)[focus.row]?.[column.id];
    if (column && cell !== undefined) await this.answer(focus, column, cell, options);
  }

  private async arrowTo(wanted: string): Promise<void> {
    for (let step = 0; step < 60; step += 1) {
      const now = await this.page.evaluate(() => {
        const control = document.activeElement;
        if (control instanceof HTMLSelectElement) return control.value;
        return control instanceof HTMLInputElement && control.checked ? control.value : undefined;
      });
      if (now === wanted) return;
      await this.press('ArrowDown');
    }
    throw new Error(`The arrows do not lead to ${wanted}`);
  }

  private async choosePerson(name: string): Promise<void> {
    await this.type(name.slice(0, 6));
    await expect(this.page.getByRole('option', { name }).first()).toBeVisible();
    await this.press('ArrowDown');
    await this.press('Enter');
    await expect.poll(() => this.page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)).toBe(name);
  }

  /** Types a moment into the browser's own control, part by part in the order of the browser's language, en-US. */
  private async typeMoment(wall: string): Promise<void> {
    const [date = '', time = ''] = wall.split('T');
    const [year = '', month = '', day = ''] = date.split('-');
    const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
    await this.type(`${month}${day}${year}`);
    await this.type(`${String(hour % 12 || 12).padStart(2, '0')}${minute}${hour < 12 ? 'A' : 'P'}`);
    expect(await this.page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)).toBe(wall);
  }

  private rowsShown(grid: string): Promise<number> {
    return this.page.locator(`[data-question="${grid}"] tbody > tr`).count();
  }

  private isFirstSelect(): Promise<boolean> {
    return this.page.evaluate(() => {
      const control = document.activeElement;
      return control === control?.closest('[data-question]')?.querySelector('select');
    });
  }
}

const rowsOf = (value: unknown): Answers[] => (Array.isArray(value) ? (value as Answers[]) : []);

function isChosen(question: Question, name: string, value: unknown): boolean {
  const titles = (question.options ?? []).filter((option) => (value as string[]).includes(option.const)).map(({ title }) => title);
  return titles.includes(name);
}

function placeOf(form: Form, id: string): { top: string; question: Question; grid: boolean } | undefined {
  const grid = [...form.questions.values()].find(({ columns }) => columns?.some((column) => column.id === id));
  const question = form.questions.get(id) ?? grid?.columns?.find((column) => column.id === id);
  return question && { top: grid?.id ?? id, question, grid: grid !== undefined };
}

/** Runs in the page. */
function lookAtFocus(): Focus {
  const element = document.activeElement as HTMLElement;
  const input = element as HTMLInputElement;
  const question = element.closest<HTMLElement>('[data-question]');
  const row = element.closest('tr');
  // The input of a tile is small on purpose: its label is visible instead. For a tree item, which contains others, it is its own row.
  const ownRow = element.querySelector<HTMLElement>(':scope > [data-row]');
  const seen = ownRow ?? element.closest<HTMLElement>('label') ?? element;
  const rings = [element, element.parentElement, seen, seen.parentElement].filter((candidate) => candidate !== null);
  // The button inside a native date or time control has its own focus ring, which scripts cannot read.
  const hasRing =
    ['date', 'time', 'datetime-local'].includes(input.type) ||
    element.closest('.Mui-focused, .Mui-focusVisible') !== null ||
    rings.some((candidate) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || (candidate === element && boxShadow !== 'none');
    });
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const within = (from: number, to: number, size: number) => (Math.max(from, 0) + Math.min(to, size)) / 2;
  const over = document.elementFromPoint(within(left, right, innerWidth), within(top, bottom, innerHeight));
  const isShown = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return {
    question: question?.dataset['question'],
    row: row?.parentElement?.tagName === 'TBODY' ? [...row.parentElement.children].indexOf(row) : -1,
    tag: element.tagName,
    type: input.type ?? '',
    name: (element.closest('label') ?? element).textContent?.trim() ?? '',
    value: input.value ?? '',
    checked: input.checked ?? false,
    isLost: element === document.body,
    hasRing,
    // The field's own label covers it while it moves out of the way.
    isCovered:
      !isShown || over === null || !(seen.contains(over) || over.contains(seen) || over.closest('label')?.parentElement?.contains(element)),
  };
}
