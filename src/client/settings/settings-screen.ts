import type { ComponentType } from 'react';
import type { Action } from '../../shared/permission.ts';
import { loadPart, unlessFiltered } from '../ui/lazy-screen.ts';
import type { SettingsAccess } from './settings-area.ts';

/**
 * A route's screen, loaded on the first visit and open to users with the right for its action: `lazy: settingsScreen('Category', () =>
 * import('./x.tsx'), 'XScreen')`.
 */
export function settingsScreen<Name extends string>(
  access: SettingsAccess,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  action: Action = 'read',
) {
  return async () => {
    const [screen, { admitToSettings }] = await Promise.all([loadPart(load), loadPart(() => import('./admit-to-settings.ts'))]);
    return {
      Component: screen[name],
      shouldRevalidate: unlessFiltered,
      loader: () => admitToSettings(access, action),
    };
  };
}
