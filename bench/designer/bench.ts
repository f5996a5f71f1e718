import { auditOf } from '../audit.ts';
import { templateOf } from '../contenders/muster.ts';
import { painted } from '../page/moments.ts';
import type { ActName } from './acts.ts';
import { mountDesigner } from './mount-designer.tsx';
import { isDone, itemOf, sightOf } from './signs.ts';
import type { DesignStore } from '../../src/client/designer/draft/design-store.ts';

let store: DesignStore | undefined;
let taken: Promise<number> = Promise.resolve(Number.NaN);

/** Time in ms after which a wait is an error. */
const patience = 20_000;
const idleWait = 1000;

const isChecked = (): boolean => store?.state().isChecking === false;

/** Resolves after the first frame in which a condition is true. */
async function paintedWhen(isTrue: () => boolean): Promise<void> {
  do await painted();
  while (!isTrue());
}

function placeOf(found: Element | null | undefined): { x: number; y: number } {
  if (!found) throw new Error('It is not on the screen.');
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Functions that the driver calls in the page of the designer. */
export const designer = {
  async open(size: number): Promise<void> {
    store = await mountDesigner(document.body.appendChild(document.createElement('main')), templateOf(auditOf(size)));
    await paintedWhen(() => itemOf('section:s1') !== null && document.getElementById('dc-tab-outline') !== null);
    document.getElementById('dc-tab-outline')?.click();
    await this.settled();
  },

  /** Resolves when the linter has checked the current design and no work is pending. */
  async settled(): Promise<void> {
    const start = performance.now();
    while (!isChecked()) {
      if (performance.now() - start > patience) throw new Error('The linter does not answer.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await painted();
    // Frames are drawn without a pause here, so an animation that repeats, such as that of a focused button, can leave no idle time.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleWait }));
    await painted();
  },

  /** Brings an item on the screen, to stay there; where its icon is then. */
  async bring(key: string): Promise<{ x: number; y: number }> {
    for (let frame = 0; frame < 6; frame += 1) {
      itemOf(key)?.querySelector('[data-row]')?.scrollIntoView({ block: 'center' });
      await painted();
    }
    return placeOf(itemOf(key)?.querySelector('.dc-icon, [data-label]'));
  },

  /** Where something of the properties is, brought on the screen. */
  async place(selector: string): Promise<{ x: number; y: number }> {
    const found = document.querySelector(`#right-panel ${selector}`);
    found?.scrollIntoView({ block: 'center' });
    await painted();
    return placeOf(found);
  },

  focus: (key: string): void => itemOf(key)?.focus({ preventScroll: true }),
  writeLabel(): void {
    const field = document.querySelector<HTMLTextAreaElement>('#right-panel [data-keyword="title"] textarea:not([aria-hidden])');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  },

  /** Times the next press until all that it changes has been painted. */
  arm(act: ActName, key: string, press: 'click' | 'keydown'): void {
    const was = sightOf(key);
    if (act === 'typeOnCanvas') was.label = document.querySelector('#right-panel h2')?.textContent ?? '';
    taken = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${act} of ${key} does not end`)), patience);
      const listen = (event: Event) => {
        if (event instanceof KeyboardEvent && ['Alt', 'Control', 'Shift'].includes(event.key)) return;
        removeEventListener(press, listen, { capture: true });
        void paintedWhen(() => isDone[act](key, was)).then(() => {
          clearTimeout(late);
          resolve(performance.now() - event.timeStamp);
        });
      };
      addEventListener(press, listen, { capture: true });
    });
  },
  taken: (): Promise<number> => taken,
};
