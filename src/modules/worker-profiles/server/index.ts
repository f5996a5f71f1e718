export { workerRoutes as routes } from './worker-routes.ts';
