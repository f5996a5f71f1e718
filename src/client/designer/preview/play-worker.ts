import type { Template } from '../../../../engine/index.ts';
import { playedSets, type Play, type PlayOptions } from './played-sets.ts';

export interface PlayRequest {
  template: Template;
  options: PlayOptions;
}
/** Undefined if the current template cannot be played. */
export type PlayAnswer = Play | undefined;

addEventListener('message', ({ data: { template, options } }: MessageEvent<PlayRequest>) => {
  postMessage(played(template, options) satisfies PlayAnswer);
});

function played(template: Template, options: PlayOptions): PlayAnswer {
  try {
    return playedSets(template, options);
  } catch {
    return undefined;
  }
}
