import type { Page } from '@playwright/test';
import type { Answers } from '../../../engine/index.ts';

/** Answers a section's questions from within the page, frame by frame: half an hour of typing in a second. */
export async function fillFast(page: Page, questions: readonly string[], answers: Answers): Promise<void> {
  await page.evaluate(
    async ([ids, values]) => {
      const write = (control: HTMLInputElement | HTMLTextAreaElement, text: string) => {
        const owner = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
        // A framework listens to the property, so the value is written below it, as typing does.
        Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(control, text);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      };
      for (const id of ids) {
        const value = values[id];
        const question = document.querySelector(`[data-question="${id}"]`);
        const choice = question?.querySelector<HTMLInputElement>(
          value === true ? 'input[type=checkbox]' : `input[type=radio][value="${String(value)}"]`,
        );
        const control = choice ?? question?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
        if (!control) throw new Error(`${id} is not on the screen`);
        control.focus();
        if (choice) choice.click();
        else write(control, String(value));
        control.blur();
        await new Promise((frame) => requestAnimationFrame(frame));
      }
    },
    [questions, answers] as const,
  );
}
