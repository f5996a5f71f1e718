import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { signInPath } from './next-path.ts';
import { session } from './session.ts';
import { whereNext } from './where-next.ts';

/** Lets a signed-in person through and sends everyone else to sign in, from where they come back. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await session.restore();
  const { pathname, search } = new URL(request.url);
  return session.state() === 'signedOut' ? redirect(signInPath(pathname + search)) : null;
}

/** The sign-in screen is for the signed-out: who is signed in goes on. */
export async function leaveWhenSignedIn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  // Without a connection the form is still shown; signing in then says what is wrong.
  await session.restore().catch(() => undefined);
  return session.state() === 'signedIn' ? redirect(whereNext(new URL(request.url).searchParams)) : null;
}

/** Takes the session up again and goes back to where one was. */
export async function resetSession({ request }: LoaderFunctionArgs): Promise<Response> {
  await session.restore();
  return redirect(session.state() === 'signedOut' ? '/sessionexpire' : whereNext(new URL(request.url).searchParams));
}

/** Ends the session. */
export async function signOut(): Promise<Response> {
  await session.restore().catch(() => undefined);
  await session.signOut();
  return redirect('/login');
}
