const key = 'muster-session-reset';
const apart = 60_000;

/** Returns the address that renews the session and then returns to a path. */
export const resetPath = (asked: string): string => `/reset-session?next=${encodeURIComponent(asked)}`;

/** Whether the session may be renewed now: once a minute, so that a refusal that stays does not reload the page for ever. */
export function mayReset(now: number): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < apart) return false;
  sessionStorage.setItem(key, String(now));
  return true;
}
