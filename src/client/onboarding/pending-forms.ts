import { createContext } from 'react';

/** Forms with typed content that is not added yet, by name. Each function adds its form's content and returns whether it succeeded. */
export type PendingForms = Map<string, () => Promise<boolean>>;

export const PendingFormsContext = createContext<PendingForms>(new Map());

/** Adds the content of all pending forms, one after another; false as soon as one is refused. */
export async function addPending(forms: PendingForms): Promise<boolean> {
  for (const add of [...forms.values()]) if (!(await add())) return false;
  return true;
}
