import { domId } from './dom-id.ts';
import { questionId } from './question-parts.ts';
import { whenIdle } from './when-idle.ts';

const focusable = 'input:not([type="hidden"]):not([hidden]), select, textarea, button, a[href], [tabindex]';
const patience = 40;

/** Moves the focus to a question's control, once it is in the document: rows of a long grid may still be on their way. */
export function focusQuestion(prefix: string, key: string, attempt = 0): void {
  const id = domId(prefix, key);
  const question = document.getElementById(questionId(id));
  if (!question) {
    if (attempt < patience) whenIdle(() => focusQuestion(prefix, key, attempt + 1));
    return;
  }
  const closed = question.closest<HTMLDetailsElement>('details:not([open])');
  if (closed) closed.open = true;
  const own = document.getElementById(id);
  const control = own?.matches(focusable) ? own : question.querySelector<HTMLElement>(focusable);
  control?.focus({ preventScroll: true });
  question.scrollIntoView({ block: 'center' });
}
