import { createContext } from 'react';

/** What the fields of a form must know of it. */
export const FormMode = createContext({ isReadOnly: false });
