import { describe, expect, it } from 'vitest';
import { LoadError, loadPart } from '../../src/client/shell/lazy-screen.ts';

const atOnce = () => Promise.resolve();

describe('loading a part of the application', () => {
  it('tries again when a chunk does not come', async () => {
    let tries = 0;
    const load = () =>
      ++tries < 3 ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve('part');

    await expect(loadPart(load, atOnce)).resolves.toBe('part');
  });

  it('says what it is when it never comes, so that a reload can be offered', async () => {
    await expect(loadPart(() => Promise.reject(new TypeError('gone')), atOnce)).rejects.toBeInstanceOf(LoadError);
  });
});
