import type { App } from '../../../server/http/app-type.ts';
import { outerData } from '../../../server/public-forms/outer-data.ts';
import { reportCalls } from '../../../server/records/calls/report-calls.ts';
import type { Services } from '../../../server/services.ts';

/** The specification's calls on observations (section 7.6), over the same records as our own. */
export function routes(app: App, services: Services): void {
  reportCalls(app, services, { module: 'observations', subject: 'Observation', one: 'observation', size: 15, data: 'obs_data' });
  outerData(app, services, '/api/observations/outer_obs_data', 'observations');
}
