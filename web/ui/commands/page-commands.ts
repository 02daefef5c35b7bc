import { createContext, use, useEffect, useRef } from 'react';

export interface PageCommand {
  readonly id: string;
  readonly name: string;
  readonly shortcut?: string;
  readonly run: () => void;
}

/** The commands that the open page offers to the command palette. */
export interface PageCommands {
  readonly read: () => readonly PageCommand[];
  /** Registers a page; the returned function unregisters it. */
  readonly put: (read: () => readonly PageCommand[]) => () => void;
  /** Runs a command of the open page; false when the page has no command of this id. */
  readonly run: (id: string) => boolean;
  /** Runs the command on the next page, if that page registers soon. */
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
      // After the commit, because a command may open a component that mounts after the one that registers.
      setTimeout(() => {
        if (next && (Date.now() > next.until || run(next.id))) next = null;
      });
      return () => pages.delete(page);
    },
  };
}

/** Browsers let a press open a file dialog for about this long (transient activation). */
const soonMs = 4000;

export const PageCommandsContext = createContext<PageCommands | null>(null);

/** The palette reads the commands when it opens, so changed commands cause no render. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const page = use(PageCommandsContext);
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => page?.put(() => latest.current), [page]);
}
