import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

// The application's own queries are those of a session. Without a connection a call fails: it must not wait with the last answer on the screen.
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } } });

/** Provides the queries of screens that are open without a sign-in. */
export function PublicQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
