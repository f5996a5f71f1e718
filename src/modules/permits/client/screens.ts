/**
 * Loads the screens of permits. They are listed here because every visit loads the module's index and, with it, the names of everything
 * it imports.
 */
export const screens = {
  handover: () => import('./handover-screen.tsx'),
  onSite: () => import('./on-site-screen.tsx'),
  map: () => import('./permit-map-screen.tsx'),
  plan: () => import('./draft-plan.tsx'),
  timeline: () => import('./timeline-view.tsx'),
};
