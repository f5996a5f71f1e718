import { createHash } from 'node:crypto';

/** A connection keeps each named statement until it closes: no more of them than so many are named. */
const most = 400;
const names = new Map<string, string>();

/** The name under which a connection keeps a statement that is sent again and again, so that it is parsed and planned once; none beyond a limit. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
