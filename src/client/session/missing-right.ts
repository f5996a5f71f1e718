import { redirect } from 'react-router-dom';
import { actions, type Action, type Subject } from '../../shared/permission.ts';

/** A right that a screen requires and its reader lacks. The subject `admin` represents the rights of an administrator. */
export interface MissingRight {
  subject: Subject;
  action: Action;
}

/** The address that explains to a reader which right a screen needs. */
export function missingRightPath({ subject, action }: MissingRight): string {
  return `/no_permissions?${new URLSearchParams({ subject, action })}`;
}

/** Redirects a reader without the right to the explanation. The browser's Back button leads to the previous screen. */
export function refuse(missing: MissingRight): Response {
  return redirect(missingRightPath(missing));
}

/** Reads the right out of the address of the explanation, if the address names one. */
export function missingRightIn(search: URLSearchParams): MissingRight | undefined {
  const subject = search.get('subject');
  const action = actions.find((known) => known === search.get('action'));
  return subject === null || action === undefined ? undefined : { subject, action };
}
