import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Profile } from '../shared/session.ts';
import { problemOf } from './problem-error.ts';
import { i18n } from './i18n.ts';
import { session } from './session/session.ts';
import { notifyProblem } from './ui/notify.ts';

interface ShownMeta extends Record<string, unknown> {
  /** The screen shows the failure itself, at its field for example: no toast. */
  quiet?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ShownMeta;
    mutationMeta: ShownMeta;
  }
}

const retries = 2;

/** The cache of everything the server said; a failed load is the screen's to show, a failed change becomes a toast. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      noticeLock(error);
      // A screen without data shows the failure itself; the offline banner speaks for lost connections.
      if (query.state.data !== undefined && !query.meta?.quiet && !problemOf(error).isNetwork) notifyProblem(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _context, mutation) => {
      noticeLock(error);
      if (mutation.meta?.quiet) return;
      notifyProblem(error, { retry: () => void mutation.execute(variables).catch(() => undefined) });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only temporary failures are retried; a refusal is final.
      retry: (failures, error) => failures < retries && isPassing(error),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// No component watches a list once its question is answered; without a connection people choose from it again, so it is kept.
for (const queryKey of [['sources'], ['directory', 'sites']]) queryClient.setQueryDefaults(queryKey, { gcTime: 24 * 3_600_000 });

// Answers of the server are in the language before the change: names of templates, for example. The profile contains the choice itself,
// which may be on its way.
i18n.on('languageChanged', () => void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'profile' }));

const keptAnswers = () => import('./offline/kept-answers.ts');
let isKeeping = false;

session.subscribe((state) => {
  if (state === 'signedIn' && !isKeeping) {
    isKeeping = true;
    void keptAnswers().then(({ keepAnswers }) => keepAnswers(queryClient));
  }
  // Nothing that one person read is left for the next.
  if (state === 'signedOut') {
    queryClient.clear();
    void keptAnswers()
      .then(({ forgetAnswers }) => forgetAnswers())
      .catch(() => undefined);
  }
});

session.rememberedBy(async () => {
  await (await keptAnswers()).bringBackAnswers(queryClient, Date.now());
  return queryClient.getQueryData<Profile>(['profile'])?.user;
});

/**
 * Reloads the profile when the organisation is locked. The profile is then the only request that succeeds; it reports the lock, and the
 * shell shows the roadblock.
 */
function noticeLock(error: unknown): void {
  if (problemOf(error).code === 'organisation.locked') void queryClient.invalidateQueries({ queryKey: ['profile'] });
}

function isPassing(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.isNetwork || problem.status === 503;
}
