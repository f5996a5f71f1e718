import { i18n } from '../i18n.ts';
import { loadPatiently } from '../load-patiently.ts';
import { problemOf } from '../problem-error.ts';
import { problemText } from './problem-text.ts';
import type { Notice } from './toast-notice.ts';
import { toasterHost } from './toaster-host.ts';

/** Shows a notice at the top right. The toasts' own code is loaded with the first of them. */
export function notify(notice: Notice): void {
  void loadPatiently(() => import('./toasts.tsx')).then(({ showToast }) => showToast(notice));
}

/** Removes earlier notices: the screen that opens now is about something else and needs the space. With a key, removes only that notice. */
export function clearNotices(key?: string): void {
  toasterHost.clear(key);
}

/** Says that something was done. */
export function notifySuccess(text: string): void {
  notify({ tone: 'success', text });
}

/** The one place that turns a failure into a toast, with what can be done about it. A lost connection can be tried again from it. */
export function notifyProblem(thrown: unknown, { retry }: { retry?: () => void } = {}): void {
  const problem = problemOf(thrown);
  // The sign-in dialog already reports an expired session; a cancelled call is not a failure.
  if (problem.code === 'session.expired' || problem.code === 'client.cancelled') return;

  void i18n.loadNamespaces(['problems']).then(() => {
    const action = problem.isNetwork && retry ? { label: i18n.t('action.retry'), run: retry } : undefined;
    notify({
      tone: 'error',
      text: [problemText(problem), problem.mend].filter(Boolean).join(' '),
      key: problem.code,
      ...(action && { action }),
    });
  });
}
