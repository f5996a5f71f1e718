import { oneOfOptions } from './one-of-options.ts';

/** One of a few options, all of them in sight. */
export const radioField = oneOfOptions('radio');
