/** Something that other processes are told once a transaction is committed: plain JSON of at most some hundred bytes. */
export type Notice = object;

/** The channel of NOTIFY that all processes of an installation listen on. */
export const noticeChannel = 'muster_notices';

/** Notices of each transaction, until it is committed or they are forgotten with it. */
const collected = new WeakMap<object, Map<string, Notice>>();

/** Keeps a notice with a transaction. What was kept under the same key is handed to `make`, and replaced. */
export function keepNotice<Kept extends Notice>(trx: object, key: string, make: (before: Kept | undefined) => Kept): void {
  const notices = collected.get(trx) ?? new Map<string, Notice>();
  notices.set(key, make(notices.get(key) as Kept | undefined));
  collected.set(trx, notices);
}

/** Returns the notices of a transaction, in the order in which they came up. */
export function noticesOf(trx: object): Notice[] {
  return [...(collected.get(trx)?.values() ?? [])];
}
