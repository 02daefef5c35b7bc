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
  /** Runs a command of the page that is open; false when it has none of this name. */
  readonly run: (id: string) => boolean;
  /** The same on the page that comes next, if it comes soon. */
  readonly runNext: (id: string) => void;
}

export function createPageCommands(): PageCommands {
  const pages = new Set<() => readonly PageCommand[]>();
  let next: { readonly id: string; readonly until: number } | null = null;
  const read = () => [...pages].flatMap((page) => page());
  function run(id: string): boolean {
    const command = read().find((known) => known.id === id);
    command?.run();
    return command !== undefined;
  }
  return {
    read,
    run,
    runNext(id) {
      next = { id, until: Date.now() + soonMs };
    },
    put(page) {
      pages.add(page);
      // When the page stands whole: what a command opens may be drawn after what names it.
      setTimeout(() => {
        if (next && (Date.now() > next.until || run(next.id))) next = null;
      });
      return () => pages.delete(page);
    },
  };
}

/** As long as a browser lets a press open a window for choosing files. */
const soonMs = 4000;

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
