import { allows } from '../../shared/permission.ts';
import type { Profile } from '../../shared/session.ts';
import type { ListLink } from '../modules/client-module.ts';

/** Link to the posters of sites, for modules that the public reports to. */
export const posterLink = {
  id: 'posters',
  icon: 'qr_code',
  to: '/posters',
  isShown: ({ rules }: Profile) => allows(rules, 'update', 'Site'),
} satisfies ListLink;
