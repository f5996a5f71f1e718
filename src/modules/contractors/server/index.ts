import type { App } from '../../../server/http/app-type.ts';
import type { Services } from '../../../server/services.ts';
import { companyRoutes } from './company-routes.ts';
import { companyWorkerRoutes } from './company-worker-routes.ts';

/** The specification's calls on contractors, their documents and their workers. */
export function routes(app: App, services: Services): void {
  companyRoutes(app, services);
  companyWorkerRoutes(app, services);
}
