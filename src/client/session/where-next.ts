import { nextPath } from './next-path.ts';
import { session } from './session.ts';

/**
 * Returns the destination after sign-in: the user's previous place or the requested page, but never another user's place. Otherwise the
 * landing page.
 */
export function whereNext(search: URLSearchParams): string {
  const asked = session.mayGoOn(session.email()) ? nextPath(search.get('next')) : undefined;
  // Without a path asked for, the landing page is chosen by the person's rules.
  return asked ?? '/landing';
}
