import { configure, waitFor } from '@testing-library/dom';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, vi } from 'vitest';
import type { Template } from '../../../../engine/index.ts';
import { DesignCanvas } from '../../../../src/client/designer/canvas/design-canvas.tsx';
import { DesignerContext } from '../../../../src/client/designer/draft/designer-context.ts';
import { createDesignStore } from '../../../../src/client/designer/draft/design-store.ts';
import { DesignStoreContext } from '../../../../src/client/designer/draft/use-design.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { toasterHost } from '../../../../src/client/ui/toaster-host.ts';
import { textOf } from '../../../support/repository.ts';
import { aDesigner } from '../a-designer.ts';
import { ShownToasts } from '../../shown-toasts.tsx';

// A shared machine stalls now and then.
configure({ asyncUtilTimeout: 10_000 });

// Replaces what jsdom does not provide.
Element.prototype.scrollIntoView = vi.fn();
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: /min-width/.test(query),
  media: query,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));
vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/["\\]/g, String.raw`\$&`) });

const unmounts: (() => void)[] = [];
afterEach(() => {
  toasterHost.clear();
  for (const unmount of unmounts.splice(0)) unmount();
  document.body.replaceChildren();
});

const namespaces = ['designer', 'findings', 'common'];

/** Shows the canvas of a template, in a language, without the frame of the designer. */
export async function showCanvas(
  template: Template,
  { language = 'en', isReadOnly = false, module }: { language?: Language; isReadOnly?: boolean; module?: string } = {},
) {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    ns: namespaces,
    defaultNS: 'common',
    resources: { [language]: Object.fromEntries(namespaces.map((name) => [name, JSON.parse(textOf(`locales/${language}/${name}.json`))])) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const store = createDesignStore({ template, isReadOnly });
  const designer = aDesigner({ module });
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  unmounts.push(() => root.unmount());
  root.render(
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={createTheme()}>
        <DesignerContext value={designer}>
          <DesignStoreContext value={store}>
            <DesignCanvas />
          </DesignStoreContext>
        </DesignerContext>
        <ShownToasts />
      </ThemeProvider>
    </I18nextProvider>,
  );
  await waitFor(() => expect(element.querySelector('[data-canvas]')).not.toBeNull());
  return { store, element, designer };
}

/** The item of the tree that has the focus. */
export function focused(): string | undefined {
  return document.activeElement?.getAttribute('data-key') ?? undefined;
}

/** Returns the newest notice at the edge of the screen, once it has a text. */
export async function noticeOf(text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const notice = [...document.querySelectorAll<HTMLElement>('[data-notice]')].at(-1);
    expect(notice?.textContent).toMatch(text);
    return notice as HTMLElement;
  });
}

/** Returns the text that was announced aloud last. */
export function announced(): string {
  return (document.querySelector('[data-said]')?.textContent ?? '').trim();
}

/** An item of the tree. */
export function itemOf(key: string): HTMLElement {
  const item = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!item) throw new Error(`${key} is not on the canvas`);
  return item;
}

/** Returns the name of an item: the words in it that are read aloud, without those of the items in it. */
export function nameOf(key: string): string {
  const copy = itemOf(key).cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const silent of copy.querySelectorAll('[aria-hidden], [role=group]')) silent.remove();
  return (copy.textContent ?? '').trim();
}
