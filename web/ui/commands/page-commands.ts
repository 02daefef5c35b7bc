import { createContext, use, useEffect, useRef } from 'react';

export interface PageCommand {
  readonly id: string;
  readonly name: string;
  readonly shortcut?: string;
  readonly run: () => void;
}

/** Where the page that is open says what can be done on it, for the palette that knows all pages. */
export interface PageCommands {
  readonly read: () => readonly PageCommand[];
  /** The returned function takes the page away again. */
  readonly put: (read: () => readonly PageCommand[]) => () => void;
}

export function createPageCommands(): PageCommands {
  const pages = new Set<() => readonly PageCommand[]>();
  return {
    read: () => [...pages].flatMap((read) => read()),
    put(read) {
      pages.add(read);
      return () => pages.delete(read);
    },
  };
}

export const PageCommandsContext = createContext<PageCommands | null>(null);

/** The commands are read when the palette opens; nothing happens while they only change. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const page = use(PageCommandsContext);
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => page?.put(() => latest.current), [page]);
}
