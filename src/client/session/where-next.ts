import { nextPath } from './next-path.ts';
import { session } from './session.ts';

/** Where whoever has just signed in goes: to where they were, or to the page that was asked for, and never to where somebody else was. */
export function whereNext(search: URLSearchParams): string {
  const asked = session.mayGoOn(session.email()) ? nextPath(search.get('next')) : undefined;
  // Without a path asked for, the landing page is chosen by the person's rules.
  return asked ?? '/landing';
}
