import { besideModules } from '../../modules/module-texts.ts';

/**
 * Texts that later clicks need, loaded in advance: the user may be offline by then. A click that waits for its texts would also show
 * nothing for 300 ms, because React keeps the placeholder of a loading part for that long.
 */
export const laterWords = ['findings', 'forms', 'settings', ...besideModules] as const;
