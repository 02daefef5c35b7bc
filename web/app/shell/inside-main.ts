import { createContext } from 'react';

/** Whether a parent already renders the `main` element, because a document may have only one. */
export const InsideMain = createContext(false);
