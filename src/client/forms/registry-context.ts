import { createContext } from 'react';
import type { Registry } from '@rjsf/utils';

/** RJSF's registry, for questions nested in the rows of a grid. */
export const RegistryContext = createContext<Registry | null>(null);
