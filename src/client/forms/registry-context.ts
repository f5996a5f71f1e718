import { createContext } from 'react';
import type { Registry } from '@rjsf/utils';

/** RJSF's registry, for questions that stand deeper than the root field, in a grid's rows. */
export const RegistryContext = createContext<Registry | null>(null);
