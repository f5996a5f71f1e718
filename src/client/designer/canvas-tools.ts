import { createContext, type ReactNode } from 'react';

/** What stands at the end of the canvas's toolbar beside its own: the way to what has no room at the right. */
export const CanvasToolsContext = createContext<ReactNode>(null);
