import { oneOfOptions } from './one-of-options.ts';

/** One option of a list that opens. */
export const singleSelectField = oneOfOptions('single-select');
