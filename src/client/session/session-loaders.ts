import { redirect, redirectDocument } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { signInPath } from './next-path.ts';
import { session } from './session.ts';
import { whereNext } from './where-next.ts';

/** Admits a signed-in user. Redirects everyone else to sign in and returns them afterwards. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await session.restore();
  const { pathname, search } = new URL(request.url);
  return session.state() === 'signedOut' ? redirect(signInPath(pathname + search)) : null;
}

/** The sign-in screen is for the signed-out: who is signed in goes on. */
export async function leaveWhenSignedIn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  // Without a connection the form is still shown; signing in then reports the error.
  await session.restore().catch(() => undefined);
  return session.state() === 'signedIn' ? redirect(whereNext(new URL(request.url).searchParams)) : null;
}

/** Renews the session and returns to the previous address; a session that cannot be renewed has expired. */
export async function resetSession({ request }: LoaderFunctionArgs): Promise<Response> {
  const isWorking = session.state() === 'signedIn';
  await (isWorking ? session.reset() : session.restore());
  if (session.state() === 'signedOut') return redirect('/sessionexpire');
  const next = whereNext(new URL(request.url).searchParams);
  // Loading the whole page repeats the requests that were refused.
  return isWorking ? redirectDocument(next) : redirect(next);
}

/** Ends the session. */
export async function signOut(): Promise<Response> {
  await session.restore().catch(() => undefined);
  await session.signOut();
  return redirect('/login');
}
