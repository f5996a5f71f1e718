import type { Notice } from '../../../../src/client/ui/toast-notice.ts';

/** Notices at the edge of the screen since the test began. */
export const notices: Notice[] = [];
