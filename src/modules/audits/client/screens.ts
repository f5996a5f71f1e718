/**
 * Loads the screens and parts of audits. They are listed here because every visit loads the module's index and, with it, the names of
 * everything it imports.
 */
export const screens = {
  schedules: () => import('./schedules-screen.tsx'),
  schedule: () => import('./schedule-screen.tsx'),
  report: () => import('./report-screen.tsx'),
  type: () => import('./audit-type-screen.tsx'),
  findings: () => import('./key-findings.tsx'),
  actions: () => import('./action-items.tsx'),
  schedulesView: () => import('./schedules-view.tsx'),
};
