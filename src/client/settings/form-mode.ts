import { createContext } from 'react';

/** Mode of a form that its fields must know. */
export const FormMode = createContext({ isReadOnly: false });
