/** Where to go after sign-in: the path asked for, if it is one of this application's own. */
export function nextPath(asked: string | null): string | undefined {
  // Two slashes or a backslash would leave this host, and so would slashes with a tab between, which browsers drop.
  if (asked === null || !asked.startsWith('/') || asked.startsWith('//') || /[\\\p{Cc}]/u.test(asked)) return undefined;
  return /^\/(login|logout|reset-session|sessionexpire)(\/|\?|$)/.test(asked) ? undefined : asked;
}

/** The sign-in screen's address, which remembers where one wanted to go. */
export function signInPath(asked: string): string {
  const next = nextPath(asked);
  return next === undefined || next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
