import { createInstance, type i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createRoot } from 'react-dom/client';
import { compile, open, type Answers, type Remarks, type Template } from '../../../engine/index.ts';
import formsInEnglish from '../../../locales/en/forms.json';
import problemsInEnglish from '../../../locales/en/problems.json';
import type { Draft } from './draft.ts';
import { noServices, type FormServices } from './form-services.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { FormView, type FormViewProps } from './form-view.tsx';

export interface MountOptions {
  answers?: Answers;
  remarks?: Remarks;
  language?: string;
  /** ISO 8601; what `now` and `today` mean to the form's rules. */
  now?: string;
  zone?: string;
  readOnly?: boolean;
  isAhead?: FormViewProps['isAhead'];
  services?: FormServices;
  onChange?: (draft: Draft) => void;
}

const texts = import.meta.glob<{ default: Record<string, unknown> }>(['../../../locales/*/forms.json', '../../../locales/*/problems.json']);

/** Loads the interface's texts for a form outside the app: English at once, another language as soon as it has loaded. */
function interfaceTexts(language: string): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    ns: ['forms', 'problems'],
    resources: { en: { forms: formsInEnglish, problems: problemsInEnglish } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  if (language !== 'en') void speak(instance, language);
  return instance;
}

async function speak(instance: i18n, language: string): Promise<void> {
  const load = async (namespace: string) => {
    const file = await texts[`../../../locales/${language}/${namespace}.json`]?.();
    if (file) instance.addResourceBundle(language, namespace, file.default);
  };
  await Promise.all([load('forms'), load('problems')]);
  await instance.changeLanguage(language);
}

/** Renders a form alone, to embed it or to measure it. */
export function mount(element: HTMLElement, template: Template, options: MountOptions = {}): { store: FormStore; unmount: () => void } {
  const {
    language = 'en',
    zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
    now = new Date().toISOString(),
    readOnly = false,
  } = options;
  const form = compile(template, language);
  const filling = open(form, { answers: options.answers ?? {}, remarks: options.remarks ?? {}, now, zone });
  const store = createFormStore({ form, filling });
  if (options.onChange) store.onChange(options.onChange);

  const root = createRoot(element);
  root.render(
    <I18nextProvider i18n={interfaceTexts(language)}>
      <FormView store={store} readOnly={readOnly} isAhead={options.isAhead} services={options.services ?? noServices} zone={zone} />
    </I18nextProvider>,
  );
  return { store, unmount: () => root.unmount() };
}
