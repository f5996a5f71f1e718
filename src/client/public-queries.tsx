import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

// The application's own queries are those of a session.
const queries = new QueryClient();

/** Provides the queries of screens that are open without a sign-in. */
export function PublicQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
