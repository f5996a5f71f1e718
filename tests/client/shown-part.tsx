import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { act, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { sitesQuery } from '../../src/client/directory/sites-query.ts';
import { modulesQuery } from '../../src/client/modules/modules.ts';
import { profileQuery } from '../../src/client/profile/profile-query.ts';
import type { Profile } from '../../src/shared/session.ts';
import { filesOf, textOf } from '../support/repository.ts';

const unmounts: (() => void)[] = [];
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  for (const unmount of unmounts.splice(0)) act(unmount);
  document.body.replaceChildren();
});

const permits = { id: 'permits', subject: 'Permit', icon: 'assignment', menu: { order: 1 }, columns: [], filters: [], grants: {} };
const profile = {
  user: { id: 'u', full_name: 'Rosa', email: 'rosa@north.example', is_admin: false },
  organization: { id: 'o', name: 'Northwind', timezone: 'Europe/Oslo' },
  rules: [{ subject: 'Permit', actions: ['read'] }],
  all_modules: [{ id: 'permits', subject: 'Permit', settings_subject: 'Permit Form Setting' }],
} as unknown as Profile;

interface ShownAt {
  at?: string;
  /** The pattern that the address follows. */
  path?: string;
  language?: string;
  module?: { id: string };
  /** Rights that Rosa has instead of reading permits. */
  rules?: Profile['rules'];
}

/** Shows a part of the application to Rosa, in one of the languages, at an address of one of the modules. */
export async function show(
  part: ReactNode,
  { at = '/', path = '*', language = 'en', module = permits, rules = profile.rules }: ShownAt = {},
): Promise<void> {
  const i18n = createInstance();
  const names = filesOf(`locales/${language}`).map((path) => path.slice(path.lastIndexOf('/') + 1, -5));
  const texts = names.map((name) => [name, JSON.parse(textOf(`locales/${language}/${name}.json`)) as object]);
  const resources = { [language]: Object.fromEntries(texts) as Record<string, object> };
  await i18n.init({ lng: language, ns: names, defaultNS: 'common', resources, interpolation: { escapeValue: false } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(profileQuery.queryKey, { ...profile, rules });
  client.setQueryData(modulesQuery.queryKey, [module] as never);
  client.setQueryData(sitesQuery.queryKey, []);
  const route = { path, element: <Suspense>{part}</Suspense>, handle: { module: module.id } };
  const router = createMemoryRouter([route], { initialEntries: [at] });
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  unmounts.push(() => root.unmount());
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ThemeProvider theme={createTheme()}>
            <RouterProvider router={router} />
          </ThemeProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  );
}
