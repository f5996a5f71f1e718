import { createContext } from 'react';

/** Forms with something typed that is not added yet, by a name of their own; each can be asked to add it, and says whether it could. */
export type PendingForms = Map<string, () => Promise<boolean>>;

export const PendingFormsContext = createContext<PendingForms>(new Map());

/** Adds what was typed and not added, one after the other; false where something of it was refused. */
export async function addPending(forms: PendingForms): Promise<boolean> {
  for (const add of [...forms.values()]) if (!(await add())) return false;
  return true;
}
