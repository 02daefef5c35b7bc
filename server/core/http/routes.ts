import type { FastifyRequest, RouteOptions } from 'fastify';
import type { HttpApp } from './app.ts';

/** Who may call a route. docs/routes.md is generated from this table and from the routes of the running server. */
export const guards = {
  anyone:
    'Anyone. Where the route acts for a person, a secret in the address or the body decides, such as a mailed code.',
  local: 'This machine, or the holder of `HEARTH_METRICS_TOKEN` if it is set.',
  app: 'An app, by its API key in the query, with an App Check token where that is enforced. Calls about an account also need its ID token.',
  proofOfWork: 'An app that solved its challenge.',
  debugToken: 'The holder of a debug token of the app.',
  adminKey: 'The holder of an admin key, by a bearer token that it signed.',
  adminAssertion: 'The holder of an admin key, by an assertion in the body that it signed.',
  rules:
    "Whoever the bucket's security rules allow, or in the bucket `drive` the permissions of the drive, with an App Check token where that is enforced. A download token opens its object.",
  signature: 'The holder of a URL or form that an admin key signed.',
  callable: 'Whoever [the callable](callables.md) is for, with an App Check token where that is enforced.',
  function: 'Anyone. A callable gets the tokens of its caller verified; an HTTP function decides by itself.',
  ticket: 'The holder of the secret address, until it expires.',
} as const;

export type Guard = keyof typeof guards;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A scope whose hook checks the guard sets it by `guardScope`; other routes name what their use case checks. */
    guard?: Guard;
    /** The body is read piece by piece and has no limit here. */
    streamsBody?: true;
    /** It changes nothing that people made, such as a sign-in: it also works while the server is read-only. */
    worksReadOnly?: true;
    /** Which origins may call is decided by the route. */
    answersCors?: true;
  }
}

export interface RouteEntry {
  readonly module: string;
  readonly methods: readonly string[];
  readonly url: string;
  readonly guard: Guard | undefined;
  /** Whether its writes work while the server is read-only; reads always do. */
  readonly worksReadOnly: boolean;
  /** Undefined when the body is streamed. */
  readonly bodyBytesMax: number | undefined;
}

export interface RouteList {
  /** Adds the routes of a module and lists them under its name. */
  add(module: string, addRoutes: (app: HttpApp) => unknown): Promise<void>;
  entries(): readonly RouteEntry[];
}

/** Lists every route that is registered from now on. */
export function listRoutes(app: HttpApp, bodyBytesMax: number): RouteList {
  const found: { readonly module: string; readonly route: RouteOptions }[] = [];
  let module = 'core';
  app.addHook('onRoute', (route) => void found.push({ module, route }));
  return {
    async add(name, addRoutes) {
      module = name;
      await addRoutes(app);
      module = 'core';
    },
    // The options are read late, because the hooks of a scope complete them after this one.
    entries: () =>
      found.map(({ module, route: { method, url, config, bodyLimit } }) => ({
        module,
        methods: [method].flat(),
        url,
        guard: config?.guard,
        worksReadOnly: config?.worksReadOnly === true,
        bodyBytesMax: config?.streamsBody ? undefined : (bodyLimit ?? bodyBytesMax),
      })),
  };
}

/** A request by this method changes nothing. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Runs the check before every route of the scope, and lists those routes under the guard. */
export function guardScope(scope: HttpApp, guard: Guard, check: (request: FastifyRequest) => Promise<void>): void {
  scope.addHook('onRequest', async (request) => check(request));
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, guard };
  });
}
