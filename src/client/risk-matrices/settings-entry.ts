import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** The organisation's risk matrix, version by version. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'risk_matrices',
    group: 'masterData',
    path: '/risk-matrices',
    icon: 'grid_on',
    order: 46,
    access: 'admin',
    routes: [
      {
        path: 'risk-matrices',
        lazy: settingsScreen('admin', () => import('./risk-matrices-screen.tsx'), 'RiskMatricesScreen'),
        children: [{ path: 'new', lazy: settingsScreen('admin', () => import('./risk-matrix-form.tsx'), 'RiskMatrixForm') }],
      },
    ],
  },
];
