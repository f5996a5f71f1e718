import { useState } from 'react';
import { open, type ActiveStage, type Form, type Recorded } from '../../../../engine/index.ts';
import { createFormStore, type FormStore } from '../../forms/form-store.ts';
import type { Content } from './draft-merge.ts';

export interface FormStoreOptions {
  now: string;
  zone: string;
  stages?: ActiveStage;
  facts?: Readonly<Record<string, string | number | boolean>>;
  /** Data that the record's events have stored on the server. */
  recorded?: Recorded;
  /** Account name of the user who fills in the form. */
  signer?: string;
}

/** Returns the store of a form's answers. When the form is compiled again in another language, the typed answers are kept. */
export function useFormStore(form: Form, start: Content, options: FormStoreOptions): FormStore {
  const [held, setHeld] = useState(() => ({ form, store: storeOf(form, start, options) }));
  if (held.form === form) return held.store;

  const next = { form, store: storeOf(form, held.store.draft(), options) };
  setHeld(next);
  return next.store;
}

function storeOf(form: Form, { answers, remarks }: Content, options: FormStoreOptions): FormStore {
  return createFormStore({ form, filling: open(form, { answers, remarks, ...options }) });
}
