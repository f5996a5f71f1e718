import type { App } from '../../../server/http/app-type.ts';
import type { Services } from '../../../server/services.ts';
import { hiraRoutes } from './hira-routes.ts';
import { registerRoute } from './register-route.ts';

/** The specification's calls on risk assessments (section 7.9), and the register in its printed form. */
export function routes(app: App, services: Services): void {
  hiraRoutes(app, services);
  registerRoute(app, services);
}
