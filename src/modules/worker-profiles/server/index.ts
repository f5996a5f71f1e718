import type { App } from '../../../server/http/app-type.ts';
import type { Services } from '../../../server/services.ts';
import { badgeRoutes } from './badge-routes.ts';
import { workerRoutes } from './worker-routes.ts';

export function routes(app: App, services: Services): void {
  workerRoutes(app, services);
  badgeRoutes(app, services);
}
