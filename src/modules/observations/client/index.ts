import type { ClientModule } from '../../../client/modules/client-module.ts';
import { posterLink } from '../../../client/sites/poster-link.ts';

/** Additions of observations: the posters that let anyone report, and a tour of the list. */
export const clientModule: ClientModule = { listLinks: [posterLink], tour: 'observation' };
