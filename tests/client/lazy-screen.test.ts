import { describe, expect, it, vi } from 'vitest';
import { LoadError, loadPart } from '../../src/client/ui/lazy-screen.ts';

const atOnce = () => Promise.resolve();

describe('loading a part of the application', () => {
  it('retries when a chunk fails to load', async () => {
    let tries = 0;
    const load = () =>
      ++tries < 3 ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve('part');

    await expect(loadPart(load, atOnce)).resolves.toBe('part');
  });

  it('fails with a specific error after the last retry, so that a reload can be offered', async () => {
    await expect(loadPart(() => Promise.reject(new TypeError('gone')), atOnce)).rejects.toBeInstanceOf(LoadError);
  });

  it('distinguishes a failed style sheet from a failed script', async () => {
    const failed = (message: string) => loadPart(() => Promise.reject(new Error(message)), atOnce).catch((error: unknown) => error);
    expect(await failed('Unable to preload CSS for /assets/form.css')).toMatchObject({ part: 'style' });
    expect(await failed('Failed to fetch dynamically imported module')).toMatchObject({ part: 'script' });
  });

  it('allows 120 seconds per attempt', async () => {
    vi.useFakeTimers();
    const loading = loadPart(() => new Promise(() => undefined), atOnce).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4 * 120_000 - 1);
    await expect(Promise.race([loading, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await expect(loading).resolves.toBeInstanceOf(LoadError);
    vi.useRealTimers();
  });
});
