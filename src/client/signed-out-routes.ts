import type { RouteObject } from 'react-router-dom';
import { leaveWhenSignedIn, resetSession, signOut } from './session/session-loaders.ts';
import { lazyScreen, loadPart } from './ui/lazy-screen.ts';
import { Splash } from './ui/splash.tsx';

/** Routes that need no session: signing in, public forms and checks at a gate. */
export const signedOutRoutes: RouteObject[] = [
  { path: 'login', loader: leaveWhenSignedIn, lazy: lazyScreen(() => import('./session/sign-in-screen.tsx'), 'SignInScreen') },
  { path: 'password-reset', lazy: lazyScreen(() => import('./session/password-reset-screen.tsx'), 'PasswordResetScreen') },
  { path: 'activate', lazy: lazyScreen(() => import('./session/activation-screen.tsx'), 'ActivationScreen') },
  { path: 'first-run', lazy: lazyScreen(() => import('./first-run/first-run-screen.tsx'), 'FirstRunScreen') },
  { path: 'sessionexpire', lazy: lazyScreen(() => import('./session/session-expired-screen.tsx'), 'SessionExpiredScreen') },
  { path: 'reset-session', loader: resetSession, Component: Splash },
  {
    path: 'paper',
    lazy: async () => {
      const { PaperScreen, loadPaper } = await loadPart(() => import('./papers/paper-screen.tsx'));
      return { Component: PaperScreen, loader: loadPaper };
    },
  },
  { path: 'observation', lazy: publicForm },
  { path: 'incident', lazy: publicForm },
  { path: 'report/:form', lazy: publicForm },
  { path: 'thankyou', lazy: lazyScreen(() => import('./public-forms/thank-you-screen.tsx'), 'ThankYouScreen') },
  { path: 'shared/audits/:token', lazy: lazyScreen(() => import('./audit-report/shared-report-screen.tsx'), 'SharedReportScreen') },
  { path: 'gate', lazy: lazyScreen(() => import('./gate/gate-screen.tsx'), 'GateScreen') },
  { path: 'badge', lazy: lazyScreen(() => import('./gate/badge-check-screen.tsx'), 'BadgeCheckScreen') },
  { path: 'logout', loader: signOut, Component: Splash },
];

/** A form for people without an account; the server says which addresses have one. */
async function publicForm() {
  const [{ PublicFormScreen }, { openPublicForm }] = await Promise.all([
    loadPart(() => import('./public-forms/public-form-screen.tsx')),
    loadPart(() => import('./public-forms/open-public-form.ts')),
  ]);
  return { Component: PublicFormScreen, loader: openPublicForm };
}
