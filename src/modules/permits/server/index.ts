export { permitRoutes as routes } from './permit-routes.ts';
