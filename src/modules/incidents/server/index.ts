import type { App } from '../../../server/http/app-type.ts';
import { outerData } from '../../../server/public-forms/outer-data.ts';
import { reportCalls } from '../../../server/records/calls/report-calls.ts';
import type { Services } from '../../../server/services.ts';
import { incidentRoutes } from './incident-routes.ts';
import { repeatVictimsRoute } from './repeat-victims-route.ts';

/** The specification's calls on incidents (section 7.8), over the same records as our own. */
export function routes(app: App, services: Services): void {
  reportCalls(app, services, { module: 'incidents', subject: 'Incident', one: 'incident', size: 50, data: 'incident_data' });
  outerData(app, services, '/api/incidents/out_incident_data', 'incidents');
  incidentRoutes(app, services);
  repeatVictimsRoute(app, services);
}
