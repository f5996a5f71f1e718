import type { App } from '../../../server/plugins/app-type.ts';
import type { Services } from '../../../server/services.ts';
import { hiraRoutes } from './hira-routes.ts';

/** The specification's calls on risk assessments (section 7.9), over the same records as our own. */
export function routes(app: App, services: Services): void {
  hiraRoutes(app, services);
}
