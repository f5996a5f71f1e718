import { createContext, use } from 'react';
import type { FormSection } from '../../../engine/index.ts';
import type { FileScope } from '../files/file-scope.ts';
import type { FormServices } from './form-services.ts';
import type { FormStore } from './form-store.ts';

/** Context that all parts of one shown form share. It changes with the language, and hardly ever otherwise. */
export interface FormScope extends FileScope {
  store: FormStore;
  services: FormServices;
  /** IANA zone that times are read in. */
  zone: string;
  /** Sets the ids of two forms on one page apart. */
  prefix: string;
  /** Whether the person may fill a section now. */
  fillable: (sectionId: string) => boolean;
  /** Whether the record can still reach the stage of a section that is not filled in. */
  isAhead: (stage: FormSection['stage']) => boolean;
  /** Moves the focus to a question, wherever it is. */
  jump: (key: string) => void;
  /** Whether the name of a user, a place or an entry of a list is known. */
  knows: (id: string) => boolean;
  nameOf: (id: string) => string;
  /** Keeps the name of someone who was just chosen. */
  learnName: (id: string, name: string) => void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A part of a form was used outside of FormView.');
  return scope;
}
