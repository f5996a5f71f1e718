import { createContext, use } from 'react';
import type { TFunction } from 'i18next';
import type { FileServices } from './file-services.ts';

/** Context that all parts of a list of files share. */
export interface FileScope {
  services: FileServices;
  language: string;
  t: TFunction<['forms', 'problems']>;
  /** The whole list at once: for paper. */
  whole: boolean;
}

export const FileScopeContext = createContext<FileScope | null>(null);

export function useFileScope(): FileScope {
  const scope = use(FileScopeContext);
  if (!scope) throw new Error('A list of files was used outside of its scope.');
  return scope;
}
