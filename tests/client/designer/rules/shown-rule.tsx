import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance, type i18n as I18n } from 'i18next';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, vi } from 'vitest';
import type { Language } from '../../../../src/shared/language.ts';
import { textOf } from '../../../support/repository.ts';
import { settle } from '../../forms/shown-form.ts';

const namespaces = ['common', 'designer', 'findings', 'forms', 'permits', 'problems', 'records', 'settings'];

/** The texts of a language as the app has them. */
export function textsIn(language: Language): I18n {
  const i18n = createInstance();
  const read = (namespace: string): object => JSON.parse(textOf(`locales/${language}/${namespace}.json`)) as object;
  void i18n.init({
    lng: language,
    ns: namespaces,
    defaultNS: 'common',
    resources: { [language]: Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)])) },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return i18n;
}

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
  document.body.replaceChildren();
});

export interface ShownRule<Value> {
  /** Returns the value after the last change. */
  now: () => Value;
  changes: Value[];
  /** Sets another value from outside, as undo does. */
  put: (value: Value) => Promise<void>;
  element: HTMLElement;
}

/** Shows an editor with a value, as the properties panel does. */
export async function showEditor<Value>(
  initial: Value,
  draw: (value: Value, onChange: (value: Value) => void) => ReactNode,
  language: Language = 'en',
): Promise<ShownRule<Value>> {
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  const changes: Value[] = [];
  let held = initial;
  let take: (value: Value) => void = vi.fn();

  function Holder() {
    const [value, setValue] = useState(initial);
    take = setValue;
    return draw(value, (next) => {
      changes.push(next);
      held = next;
      setValue(() => next);
    });
  }

  const drawn = Promise.withResolvers<void>();
  /** Mounted with the editor, once that has its texts. */
  function Drawn() {
    useEffect(() => drawn.resolve(), []);
    return null;
  }

  root.render(
    <I18nextProvider i18n={textsIn(language)}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <Holder />
          <Drawn />
        </Suspense>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  unmounts.push(() => root.unmount());
  await drawn.promise;
  await settle();
  return {
    now: () => held,
    changes,
    element,
    put: async (value) => {
      held = value;
      take(value);
      await settle();
    },
  };
}
