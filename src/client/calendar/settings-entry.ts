import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** The safety calendar. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'safety_calendar',
    place: 'main',
    path: '/safety-calendar',
    icon: 'event',
    order: 76,
    access: 'signed-in',
    routes: [{ path: 'safety-calendar', lazy: settingsScreen('signed-in', () => import('./calendar-screen.tsx'), 'CalendarScreen') }],
  },
];
