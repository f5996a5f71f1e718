import type { CellKey } from '../../../engine/index.ts';

/** The id of a question's control; its parts add a suffix. */
export const domId = (prefix: string, key: CellKey): string => `${prefix}${key.replaceAll('/', '-')}`;
export const sectionDomId = (prefix: string, sectionId: string): string => `${prefix}section-${sectionId}`;
