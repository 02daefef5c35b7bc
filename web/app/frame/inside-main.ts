import { createContext } from 'react';

/** Whether the frame's `main` stands around what is shown. A page may have but one. */
export const InsideMain = createContext(false);
