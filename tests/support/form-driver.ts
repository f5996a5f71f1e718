import { expect, type Locator, type Page } from '@playwright/test';
import type { Answers, Form, Question } from '../../engine/index.ts';
import { wallTime } from '../../src/client/forms/zoned-time.ts';

/** Fills a form on a screen as a person does: each answer typed or chosen at its question, in the order of the document. */
export class FormDriver {
  readonly page: Page;
  readonly form: Form;
  /** The form on the screen: a page has one, a dialog another. */
  readonly scope: Locator;
  readonly zone: string;
  /** Names of people and places by id, as search terms. */
  readonly names: Readonly<Record<string, string>>;

  constructor(options: { page: Page; form: Form; scope?: Locator; zone: string; names: Readonly<Record<string, string>> }) {
    this.page = options.page;
    this.form = options.form;
    this.scope = options.scope ?? options.page.locator('body');
    this.zone = options.zone;
    this.names = options.names;
  }

  /** Enters all answers of the sections. Skips calculated questions and keeps existing answers. */
  async fillIn(answers: Answers, sections: readonly string[]): Promise<void> {
    for (const section of this.form.sections.filter(({ id }) => sections.includes(id))) {
      for (const id of section.questions) {
        const question = this.form.questions.get(id);
        if (question && answers[id] !== undefined && question.schema['x-value'] === undefined) await this.answer(question, answers[id]);
      }
    }
  }

  /** Gives one answer. */
  async answer(question: Question, value: unknown): Promise<void> {
    if (question.field === 'hidden') return;
    await this.give(this.at(question.id), question, value);
  }

  /** The place of a question on the screen. */
  at(id: string): Locator {
    return this.scope.locator(`[data-question="${id}"]`);
  }

  private async give(place: Locator, question: Question, value: unknown): Promise<void> {
    switch (question.field) {
      case 'radio':
        return this.tick(place.locator(`input[value="${String(value)}"]`));
      case 'multiple-choice':
        for (const chosen of value as string[]) {
          const title = question.options?.find((option) => option.const === chosen)?.title ?? chosen;
          await this.tick(place.getByRole('checkbox', { name: title, exact: true }));
        }
        return;
      case 'check-box':
      case 'declaration':
        return this.tick(place.getByRole('checkbox'));
      case 'single-select':
        await place.locator('select').selectOption(String(value));
        return;
      case 'site-list':
        await place
          .locator('select')
          .first()
          .selectOption((value as { site: string }).site);
        return;
      case 'user-list':
        return this.choosePerson(place, String(value));
      case 'signature':
        await this.sign(place);
        return;
      case 'grid':
        return this.fillRows(place, question, value as Answers[]);
      case 'date-time':
        await place.locator('input').fill(wallTime(String(value), this.zone));
        await place.locator('input').blur();
        return;
      case 'attachment':
        return;
      default:
        await place.locator('input, textarea').first().fill(String(value));
    }
  }

  /** Signs with the signed-in account. Keeps an existing signature. */
  private async sign(place: Locator): Promise<void> {
    // The question may still be on its way; only then is it known whether it is signed.
    await place.locator('.mf-account-signature').waitFor();
    const button = place.locator('.mf-sign-as');
    if (await button.isVisible()) await button.click();
  }

  /** A tile's input is small on purpose: the whole tile takes the tap. */
  private async tick(input: Locator): Promise<void> {
    if (await input.isChecked()) return;
    // A click on the tile waits until the dialog stops moving; a forced one on the input does not.
    const tile = input.locator('xpath=ancestor::label[1]');
    await ((await tile.count()) > 0 ? tile.click() : input.check({ force: true }));
    await expect(input).toBeChecked();
  }

  private async choosePerson(place: Locator, id: string): Promise<void> {
    const name = this.names[id] ?? '';
    await place.getByRole('combobox').fill(name.slice(0, 6));
    await this.page.getByRole('option', { name }).first().click();
    await expect(place.getByRole('combobox')).toHaveValue(name);
  }

  private async fillRows(place: Locator, question: Question, rows: Answers[]): Promise<void> {
    const columns = (question.columns ?? []).filter(({ field }) => field !== 'hidden');
    for (const [index, row] of rows.entries()) {
      const shown = place.locator('tbody > tr');
      if ((await shown.count()) <= index) await place.locator('.mf-grid-foot > .mf-button').last().click();
      for (const column of columns) {
        if (row[column.id] !== undefined)
          await this.give(shown.nth(index).locator(`[data-question="${column.id}"]`), column, row[column.id]);
      }
    }
  }
}
