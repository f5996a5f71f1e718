import { askedAtFirst, auditOf, perSection, revealing } from '../audit.ts';
import type { ContenderName, Mount, MountedForm } from '../contender.ts';
import { painted, until } from './moments.ts';
import { countLongTasks } from './long-tasks.ts';
import { listenToKeys } from './keys.ts';

const loaders: Record<ContenderName, () => Promise<{ mountContender: Mount }>> = {
  muster: () => import('../contenders/muster.ts'),
  'hand-written-mui': () => import('../contenders/hand-written-mui.tsx'),
  'rjsf-mui': () => import('../contenders/rjsf-mui.tsx'),
  survey: () => import('../contenders/survey.tsx'),
  formio: () => import('../contenders/formio.ts'),
  native: () => import('../contenders/native.tsx'),
};

let mount: Mount | undefined;
let form: MountedForm | undefined;
const keys = listenToKeys();

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The form is not there yet.');
  return value;
}

const controlOf = (id: string): HTMLElement => {
  const place = present(present(form).question(id));
  const control = place.matches('input, textarea, select') ? place : place.querySelector('input, textarea, select');
  if (!(control instanceof HTMLElement)) throw new Error(`${id} has no control.`);
  return control;
};

/** Functions that the driver calls from outside of the page. */
const bench = {
  /** The designer instead of a form. */
  designer: async () => (await import('../designer/bench.ts')).designer,

  async load(name: ContenderName): Promise<void> {
    mount = (await loaders[name]()).mountContender;
    await painted();
  },

  /** Milliseconds from the call until the first section can be used, and until the whole form is in the document. */
  async mount(size: number) {
    const audit = auditOf(size);
    const ids = askedAtFirst(audit).map(({ id }) => id);
    const [firstSection, last] = [ids[Math.min(perSection, ids.length) - 1] ?? '', ids.at(-1) ?? ''];
    const longTasks = countLongTasks();
    const start = performance.now();
    form = present(mount)(present(document.getElementById('form')), audit);
    const there = form;
    const usable = until(() => there.question(firstSection) !== null).then(() => performance.now() - start);
    const whole = until(() => there.question(last) !== null).then(() => performance.now() - start);
    const figures = { usable: await usable, whole: await whole };
    return { ...figures, longest: await longTasks() };
  },

  nodes: (): number => document.getElementsByTagName('*').length,

  focus(id: string): void {
    const control = controlOf(id);
    control.scrollIntoView({ block: 'center' });
    control.focus();
  },

  keys,

  /** Milliseconds from the press on the option that reveals a child until the child is on the screen. */
  async reveal(id: string): Promise<number> {
    const there = present(form);
    const option = present(present(there.question(id)).querySelectorAll<HTMLInputElement>('input[type="radio"]')[revealing.index]);
    option.scrollIntoView({ block: 'center' });
    await painted();
    const start = performance.now();
    option.click();
    await until(() => there.question(`${id}child`) !== null);
    return performance.now() - start;
  },

  /** Milliseconds from sending the empty form until the first messages are on the screen, and until all are in the document. */
  async submit(size: number) {
    const there = present(form);
    scrollTo(0, 0);
    await painted();
    const required = askedAtFirst(auditOf(size)).filter((question) => question.required);
    const first = required[0]?.id ?? '';
    const last = required.at(-1)?.id ?? '';
    const start = performance.now();
    there.submit();
    const told = until(() => there.message(first) !== null).then(() => performance.now() - start);
    const all = until(() => there.message(last) !== null).then(() => performance.now() - start);
    return { told: await told, all: await all };
  },
};

export type Bench = typeof bench;
declare global {
  interface Window {
    bench: Bench;
  }
}
window.bench = bench;
