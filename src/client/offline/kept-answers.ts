import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { openDB, type DBSchema } from 'idb';

interface KeptAnswer {
  key: QueryKey;
  data: unknown;
  /** When the server said it, in milliseconds. */
  at: number;
}

interface AnswerDatabase extends DBSchema {
  answers: { key: string; value: KeptAnswer };
}

const longest = 30 * 24 * 3_600_000;
const database = () =>
  openDB<AnswerDatabase>('muster-answers', 1, {
    upgrade: (db) => {
      db.createObjectStore('answers');
    },
  });

let opened: ReturnType<typeof database> | undefined;
const db = () => (opened ??= database());
const ignore = () => undefined;

/** Whether an answer is kept for use offline: the profile, modules, templates, sites, opened records, work that waits, and the start of choice lists. */
export const isKept = ([first, second, third, search]: QueryKey): boolean =>
  first === 'profile' ||
  first === 'modules' ||
  first === 'templates' ||
  (first === 'records' && (second === 'detail' || (second === 'list' && third === 'work'))) ||
  (first === 'directory' && second === 'sites') ||
  (first === 'sources' && search === '');

/** Saves the server's responses on the device as they arrive. */
export function keepAnswers(client: QueryClient): () => void {
  const saved = new Map<string, unknown>();
  const keep = ({
    queryHash,
    queryKey,
    state,
  }: {
    queryHash: string;
    queryKey: QueryKey;
    state: { data?: unknown; dataUpdatedAt: number };
  }) => {
    if (!isKept(queryKey) || state.data === undefined || saved.get(queryHash) === state.data) return;
    saved.set(queryHash, state.data);
    const answer = { key: queryKey, data: state.data, at: state.dataUpdatedAt };
    void db()
      .then((open) => open.put('answers', answer, queryHash))
      .catch(ignore);
  };
  for (const query of client.getQueryCache().getAll()) keep(query);

  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
}

/** Restores saved responses to the query cache; a newer response from the server is kept. */
export async function bringBackAnswers(client: QueryClient, now: number): Promise<void> {
  const open = await db();
  for (const hash of await open.getAllKeys('answers')) {
    const kept = await open.get('answers', hash);
    if (!kept || now - kept.at > longest) await open.delete('answers', hash);
    else if (client.getQueryData(kept.key) === undefined) client.setQueryData(kept.key, kept.data, { updatedAt: kept.at });
  }
}

/** Nothing that one person read is left for the next. */
export async function forgetAnswers(): Promise<void> {
  await (await db()).clear('answers');
}
