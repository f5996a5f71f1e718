import type { FormStore } from '../../forms/form-store.ts';

const patience = 10_000;
const pause = 100;

/** Waits until the form's pictures and signatures have been sent, ten seconds at most: a user who signs and submits at once means both. */
export async function untilSettled(store: Pick<FormStore, 'isBusy'>): Promise<void> {
  for (let waited = 0; store.isBusy() && waited < patience && navigator.onLine; waited += pause) {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
