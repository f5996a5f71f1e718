import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { activityRoutes } from './activity/activity-routes.ts';
import { dashboardCalls } from './figures/dashboard-calls.ts';
import { dashboardDocumentRoutes } from './figures/dashboard-document-routes.ts';
import { indicatorCalls } from './figures/indicator-calls.ts';
import { oshaFormRoutes } from './osha/form-routes.ts';
import { griRoutes } from './osha/gri-routes.ts';
import { oshaRoutes } from './osha/osha-routes.ts';
import { reportClockRoutes } from './report-clocks/report-clock-routes.ts';
import { reportScheduleRoutes } from './reports/schedule-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { hoursImportRoutes } from './import-routes/hours-import-routes.ts';
import { statisticRoutes } from './statistics/statistic-routes.ts';
import { figureRoutes } from './figures/figure-routes.ts';
import { manpowerRoutes } from './manpower/manpower-routes.ts';
import { revisionRoutes } from './revisions/revision-routes.ts';
import { matrixRoutes } from './risk-matrices/matrix-routes.ts';
import { followMatrix } from './templates/follow-matrix.ts';
import { masterTermRoutes } from './terms/master-term-routes.ts';
import { connectivityRoutes } from './connectivity/routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { calendarFeedRoute } from './calendar/feed-route.ts';
import { fileRoutes } from './file-access/file-routes.ts';
import { folderRoutes } from './library/folder-routes.ts';
import { libraryFileRoutes } from './library/library-file-routes.ts';
import { libraryMarkRoutes } from './library/mark-routes.ts';
import { gateRoutes } from './gate/gate-routes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { mailerRoutes } from './mailers/mailer-routes.ts';
import { moduleRoutes } from './figures/module-routes.ts';
import { notificationRoutes } from './work/notification-routes.ts';
import { subscriptionRoutes } from './notifications/subscription-routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { organizationSettingRoutes } from './organizations/setting-routes.ts';
import { firstRunRoutes } from './organizations/first-run.ts';
import { enforceAccess } from './http/access.ts';
import { openApiKeys } from './plugins/api-keys.ts';
import type { App } from './http/app-type.ts';
import { serveClient } from './http/client-files.ts';
import { healthRoutes } from './http/health.ts';
import { httpServer } from './http/http-server.ts';
import { identifyRequests } from './plugins/identify.ts';
import { describeApi, openApiRoute } from './http/open-api.ts';
import { findOrganisations } from './plugins/organisation.ts';
import { turnAwayUnderPressure } from './http/pressure.ts';
import { answerFrameworkErrors, answerProblems } from './http/problems.ts';
import { limitMembers, limitStrangers } from './plugins/rate-limits.ts';
import { refuseCrossSite } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { acceptJsonOnly, serializeOnDemand, validateStrictly } from './http/validation.ts';
import { printRoutes } from './print/print-routes.ts';
import { acceptWebsockets, cableRoutes } from './realtime/cable-routes.ts';
import { listRoutes } from './records/list/list-routes.ts';
import { posterRoutes } from './public-forms/poster-routes.ts';
import { threadRoutes } from './public-forms/thread-routes.ts';
import { publicFormRoutes } from './public-forms/public-form-routes.ts';
import { recordImportRoutes } from './import-routes/record-import-routes.ts';
import { lookupRoutes } from './records/lookup-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { recordMoveRoutes } from './records/move-routes.ts';
import { shareRoutes } from './records/share-routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { workRoutes } from './work/work-routes.ts';
import { savedFilterRoutes } from './saved-filters/saved-filter-routes.ts';
import type { ModuleRoutes, Services } from './services.ts';
import { sessionRoutes } from './session/routes.ts';
import { signingRoutes } from './signing/signing-routes.ts';
import { placeCreateRoutes } from './sites/create-routes.ts';
import { operatingUnitRoutes } from './sites/operating-unit-routes.ts';
import { placeRoutes } from './sites/place-routes.ts';
import { planRoutes } from './sites/plan-routes.ts';
import { siteRoutes } from './sites/routes.ts';
import { siteManagementRoutes } from './sites/site-routes.ts';
import { sourceRoutes } from './sources/source-routes.ts';
import { referenceImageRoute } from './file-access/reference-image-route.ts';
import { templateDesignRoutes } from './templates/design-routes.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { userImportRoutes } from './import-routes/user-import-routes.ts';
import { userManageRoutes } from './users/manage-routes.ts';
import { userRoutes } from './users/routes.ts';
import { version } from './version.ts';
import { workflowRoutes } from './workflows/workflow-routes.ts';

/** Builds the web server over the services. The order of its parts is the order in which a request passes them. */
export async function buildApp(services: Services, ofModules: readonly ModuleRoutes[] = []): Promise<App> {
  const { config, log, modules, tenancy } = services;
  const app: App = fastify({
    loggerInstance: log,
    serverFactory: httpServer(config),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    frameworkErrors: answerFrameworkErrors(config),
  }).withTypeProvider<TypeBoxTypeProvider>();
  const organisations = findOrganisations(tenancy);
  const apiKeys = openApiKeys(config.dataDir);

  answerProblems(app);
  validateStrictly(app);
  serializeOnDemand(app);
  await setSecurityHeaders(app, config);
  await turnAwayUnderPressure(app, config.limits);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await acceptWebsockets(app, services);
  acceptJsonOnly(app);
  refuseCrossSite(app);
  const { strangers } = limitStrangers(app, config.limits, organisations);
  identifyRequests(app, services, organisations, apiKeys);
  limitMembers(app, config.limits, organisations, strangers);
  enforceAccess(app, modules.all);
  await describeApi(app, version);

  healthRoutes(app, services);
  sessionRoutes(app, services);
  signingRoutes(app, services);
  organizationSettingRoutes(app, services);
  connectivityRoutes(app, services, apiKeys);
  gateRoutes(app, services);
  cableRoutes(app, services);
  userRoutes(app, services);
  userManageRoutes(app, services);
  userImportRoutes(app, services);
  siteRoutes(app, services);
  siteManagementRoutes(app, services);
  placeCreateRoutes(app, services);
  placeRoutes(app, services);
  operatingUnitRoutes(app, services);
  planRoutes(app, services);
  onboardingRoutes(app, services);
  sourceRoutes(app, services);
  roleRoutes(app, services);
  moduleRoutes(app, services);
  templateRoutes(app, services);
  listRoutes(app, services);
  figureRoutes(app, services);
  dashboardCalls(app, services);
  dashboardDocumentRoutes(app, services);
  indicatorCalls(app, services);
  statisticRoutes(app, services);
  hoursImportRoutes(app, services);
  reportRoutes(app, services);
  reportScheduleRoutes(app, services);
  griRoutes(app, services);
  oshaRoutes(app, services);
  oshaFormRoutes(app, services);
  reportClockRoutes(app, services);
  recordRoutes(app, services);
  lookupRoutes(app, services);
  recordImportRoutes(app, services);
  printRoutes(app, services);
  shareRoutes(app, services);
  recordMoveRoutes(app, services);
  workRoutes(app, services);
  workflowRoutes(app, services);
  await fileRoutes(app, services);
  publicFormRoutes(app, services);
  posterRoutes(app, services);
  threadRoutes(app, services);
  folderRoutes(app, services);
  calendarRoutes(app, services);
  calendarFeedRoute(app, services);
  libraryFileRoutes(app, services);
  libraryMarkRoutes(app, services);
  templateDesignRoutes(app, services, [
    referenceImageRoute,
    (to, design) => matrixRoutes(to, design, (trx, session, published) => followMatrix(design, trx, session, published)),
  ]);
  masterTermRoutes(app, services);
  revisionRoutes(app, services);
  manpowerRoutes(app, services);
  activityRoutes(app, services);
  notificationRoutes(app, services);
  subscriptionRoutes(app, services);
  savedFilterRoutes(app, services);
  mailerRoutes(app, services);
  mailboxRoutes(app, services);
  for (const routes of ofModules) routes(app, services);
  firstRunRoutes(app, services);
  openApiRoute(app);
  await serveClient(app, config.clientDir);
  return app;
}
