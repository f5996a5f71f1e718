import { configure, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, vi, type Mock } from 'vitest';
import type { Template } from '../../../../engine/index.ts';
import { api } from '../../../../src/client/api.ts';
import { DesignerContext } from '../../../../src/client/designer/draft/designer-context.ts';
import { createDesignStore } from '../../../../src/client/designer/draft/design-store.ts';
import { surroundingsQuery } from '../../../../src/client/designer/settings/surroundings-query.ts';
import { DesignStoreContext } from '../../../../src/client/designer/draft/use-design.ts';
import { profileQuery } from '../../../../src/client/profile/profile-query.ts';
import { toasterHost } from '../../../../src/client/ui/toaster-host.ts';
import type { ModuleManifest } from '../../../../src/shared/manifest.ts';
import type { Profile } from '../../../../src/shared/session.ts';
import type { TemplateSurroundings } from '../../../../src/shared/template.ts';
import { settle } from '../../forms/shown-form.ts';
import { ShownToasts } from '../../shown-toasts.tsx';
import { aDesigner } from '../a-designer.ts';
import { textsIn } from '../rules/shown-rule.tsx';

vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/["\\]/g, String.raw`\$&`) });
// A shared machine stalls now and then.
configure({ asyncUtilTimeout: 10_000 });

const unmounts: (() => void)[] = [];
afterEach(() => {
  toasterHost.clear();
  for (const unmount of unmounts.splice(0)) unmount();
  document.body.replaceChildren();
});

export const nothingAround: TemplateSurroundings = { open_records: { items: [], total: 0 }, workflows: [], risk_matrices: [], sites: [] };

interface Options {
  around?: TemplateSurroundings;
  isReadOnly?: boolean;
  module?: string;
  isLowRisk?: boolean;
  grants?: ModuleManifest['grants'];
}

/** Shows a part of the designer on a template, without its frame. */
export async function showPart(template: Template, part: ReactNode, options: Options = {}) {
  const { around = nothingAround, isReadOnly = false, module, isLowRisk, grants } = options;
  const store = createDesignStore({ template, isReadOnly });
  const goTo: Mock<(pointer: string) => void> = vi.fn();
  const designer = aDesigner({ module, isLowRisk, grants, goTo });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(surroundingsQuery(designer.id).queryKey, around);
  client.setQueryData(profileQuery.queryKey, { rules: [{ subject: 'WorkFlow', actions: ['read'] }] } as Partial<Profile> as Profile);
  api.defaults.adapter = (config) => {
    const data: unknown = config.url.endsWith('/surroundings') ? around : { items: [] };
    return Promise.resolve({ data, status: 200 });
  };
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  unmounts.push(() => root.unmount());
  root.render(
    <I18nextProvider i18n={textsIn('en')}>
      <ThemeProvider theme={createTheme()}>
        <MemoryRouter>
          <QueryClientProvider client={client}>
            <DesignerContext value={designer}>
              <DesignStoreContext value={store}>{part}</DesignStoreContext>
            </DesignerContext>
          </QueryClientProvider>
        </MemoryRouter>
        <ShownToasts />
      </ThemeProvider>
    </I18nextProvider>,
  );
  await waitFor(() => expect(element.childElementCount).toBeGreaterThan(0), { timeout: 10_000 });
  const question = (id: string) => store.state().template.properties[id];
  return { store, element, goTo, question };
}

/** Chooses one option of a list that opens, and waits until it is closed. */
export async function choose(label: string, option: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  if (screen.queryByRole('listbox')) await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

/** Presses a button once it exists. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  await settle();
}
