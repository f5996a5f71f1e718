import { redirect } from 'react-router-dom';
import { recordPaths } from '../../../client/paths/paths.ts';
import type { ClientModule } from '../../../client/modules/client-module.ts';

/** Additions of the register of risk assessments: a heat map and a printable register. */
export const clientModule: ClientModule = {
  // The specification’s address of a statement.
  routes: [{ path: 'hira/summary/:id', loader: ({ params }) => redirect(recordPaths('hira').summary(params['id'] ?? '')) }],
  listViews: [
    { id: 'heatMap', icon: 'grid_on', load: async () => (await import('./heat-map-view.tsx')).HeatMapView },
    { id: 'register', icon: 'print', load: async () => (await import('./register-view.tsx')).RegisterView },
  ],
};
