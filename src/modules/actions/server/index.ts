export { actionRoutes as routes } from './action-routes.ts';
