import { createContext, type RefObject } from 'react';

/** How to have a section in the document at once, before its turn in idle time. */
export type Reveal = RefObject<(sectionId: string) => void>;

export const RevealContext = createContext<Reveal | null>(null);
