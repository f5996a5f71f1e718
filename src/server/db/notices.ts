/** Message to other processes, sent after the commit: plain JSON of a few hundred bytes at most. */
export type Notice = object;

/** The channel of NOTIFY that all processes of an installation listen on. */
export const noticeChannel = 'muster_notices';

/** Notices of each transaction, until it is committed or they are forgotten with it. */
const collected = new WeakMap<object, Map<string, Notice>>();

/** Attaches a notice to a transaction. Passes the previous notice of the same key to `make`, and replaces it with the result. */
export function keepNotice<Kept extends Notice>(trx: object, key: string, make: (before: Kept | undefined) => Kept): void {
  const notices = collected.get(trx) ?? new Map<string, Notice>();
  notices.set(key, make(notices.get(key) as Kept | undefined));
  collected.set(trx, notices);
}

/** Returns the notices of a transaction, in the order in which they were added. */
export function noticesOf(trx: object): Notice[] {
  return [...(collected.get(trx)?.values() ?? [])];
}
