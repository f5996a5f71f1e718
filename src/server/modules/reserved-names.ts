/** Namespaces of the product's texts: those of a module are in the namespace of its id. */
export const coreNamespaces = [
  ...['account', 'activity', 'calendar', 'categories', 'common', 'dashboards', 'designer', 'findings', 'forms', 'handover', 'imports'],
  ...['interchange', 'library', 'mail', 'mailers', 'master-data', 'menu', 'notifications', 'onboarding', 'osha', 'problems'],
  ...['public-forms', 'records', 'roles', 'scores', 'settings', 'sites', 'stock', 'tours', 'users', 'views', 'waiting', 'work'],
  ...['workflows'],
] as const;

/** First words of the addresses of screens, apart from those that are ids of our modules. */
export const coreAddresses = [
  ...['activate', 'activity-logs', 'approvals', 'audit-summary', 'badge', 'categories', 'contractor', 'currency', 'dashboard'],
  ...['dashboard_old', 'emailsubscription', 'environment_categories', 'eptw', 'exports', 'first-run', 'gallery', 'gate', 'home'],
  ...['hsse_rev_numbers', 'incident', 'landing', 'library', 'login', 'logout', 'mailbox', 'mailers', 'manpower', 'map-plotting', 'modules'],
  ...['myaccount', 'newusers', 'no_permissions', 'not_found', 'notification', 'observation', 'onboarding', 'paper', 'password-reset'],
  ...['permit', 'permit-dashboard', 'permit-form-questions', 'posters', 'profile', 'records', 'report', 'report-clocks', 'reports'],
  ...['reset-session', 'risk-matrices', 'roadblock', 'roles', 'safety-calendar', 'sessionexpire', 'shared', 'signing', 'site-permits'],
  ...['sites', 'sous', 'statistics', 'thankyou', 'users', 'v1', 'v2', 'v3', 'whyanalysis', 'workflows'],
] as const;

/** Beginnings of addresses that the server answers itself. */
const serverAddresses = ['api', 'assets', 'healthz', 'metrics', 'readyz'];

const reserved: ReadonlySet<string> = new Set([...coreNamespaces, ...coreAddresses, ...serverAddresses]);

/** Whether the product uses a word as an address or a namespace, so that no module may have it as its id. */
export function isReserved(word: string): boolean {
  return reserved.has(word);
}
