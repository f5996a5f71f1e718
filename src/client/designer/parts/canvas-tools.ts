import { createContext, type ReactNode } from 'react';

/** Tools at the end of the canvas's toolbar, beside its own: the way to the parts that have no room at the right. */
export const CanvasToolsContext = createContext<ReactNode>(null);
