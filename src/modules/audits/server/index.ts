import type { App } from '../../../server/http/app-type.ts';
import type { Services } from '../../../server/services.ts';
import { auditCalls } from './audit-calls.ts';
import { reportRoutes } from './report-routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';

export function routes(app: App, services: Services): void {
  auditCalls(app, services);
  scheduleRoutes(app, services);
  reportRoutes(app, services);
}
