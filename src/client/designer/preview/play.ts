import type { Template } from '../../../../engine/index.ts';
import type { PlayAnswer, PlayRequest } from './play-worker.ts';
import type { PlayOptions } from './played-sets.ts';

/** Plays a template beside the page's own thread. Returns how to call it off. */
export function play(template: Template, options: PlayOptions, onPlayed: (played: PlayAnswer) => void): () => void {
  const worker = new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<PlayAnswer>) => {
    worker.terminate();
    onPlayed(data);
  });
  worker.addEventListener('error', () => onPlayed(undefined));
  worker.postMessage({ template, options } satisfies PlayRequest);
  return () => worker.terminate();
}
