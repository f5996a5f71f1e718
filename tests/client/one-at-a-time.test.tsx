import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useOneAtATime, type OneAtATime } from '../../src/client/ui/use-one-at-a-time.ts';

let alone: OneAtATime;
let place: HTMLElement;
let close: () => void;

function Shown() {
  const [run, isBusy] = useOneAtATime();
  alone = run;
  return isBusy ? 'busy' : 'idle';
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Shown />));
  close = () => root.unmount();
});
afterEach(() => close());

describe('work that is done one at a time', () => {
  it('starts once for two immediate taps, and can start again when it has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let begun = 0;
    const tap = () =>
      alone(() => {
        begun += 1;
        return promise;
      });

    const taps = [tap(), tap()];
    expect(begun).toBe(1);
    await expect.poll(() => place.textContent).toBe('busy');
    resolve('sent');
    expect(await Promise.all(taps)).toEqual(['sent', undefined]);
    await expect.poll(() => place.textContent).toBe('idle');

    expect(await tap()).toBe('sent');
    expect(begun).toBe(2);
  });

  it('can start again after a failure', async () => {
    await expect(alone(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await expect.poll(() => place.textContent).toBe('idle');
    expect(await alone(() => Promise.resolve('sent'))).toBe('sent');
  });
});
