import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A page of the route table. */
export interface PageRoute {
  readonly path: string;
  /** Relative to `web/`: the layouts first, outermost to innermost, then the page. */
  readonly modules: readonly string[];
  /** The message areas that the page and its layouts load. */
  readonly messages: readonly string[];
}

/** Reads the route table in `app/routes` as text, because its modules only run in a browser. */
export function readPageRoutes(): readonly PageRoute[] {
  const folder = new URL('../app/routes/', import.meta.url);
  const routes = readdirSync(folder).flatMap((file) => readRoutes(readFileSync(new URL(file, folder), 'utf8')));
  const withParents = (name?: string): readonly Route[] => {
    const route = routes.find((other) => other.name === name);
    return route ? [...withParents(route.parent), route] : [];
  };
  const pages = routes.flatMap(({ name, path, module }) => {
    if (path === undefined || module === undefined) return [];
    const chain = withParents(name);
    const modules = chain.flatMap((route) => route.module ?? []);
    return { path, modules: [...new Set(modules)], messages: chain.flatMap((route) => route.messages) };
  });
  if (pages.length === 0) throw new Error('No route was found in app/routes: they are written in another way now.');
  return pages;
}

/** The module of a message area in one language; without an area, the messages that every page loads. */
export function messageModule(language: string, area?: string): string {
  const file = area?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return ['i18n/messages', language, file].filter((part) => part !== undefined).join('/');
}

interface Route {
  readonly name: string;
  readonly parent: string | undefined;
  readonly path: string | undefined;
  readonly module: string | undefined;
  readonly messages: readonly string[];
}

function readRoutes(text: string): readonly Route[] {
  return [...text.matchAll(/const (\w+) = createRoute\(\{([\s\S]*?)\n\}\);/g)].map(([, name = '', options = '']) => {
    const first = (expression: RegExp) => expression.exec(options)?.[1];
    const module = first(/\bimport\('([^']+)'\)/);
    return {
      name,
      parent: first(/\bgetParentRoute: \(\) => (\w+)/),
      path: first(/\bpath: '([^']*)'/),
      module: module && posix.join('app/routes', module),
      messages: [...(first(/\bmessages\.load\(([^.)]*)/) ?? '').matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
    };
  });
}
