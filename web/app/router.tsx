import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import {
  decideHome,
  type RouterContext,
  requireAdmin,
  requireOpenSignUp,
  requireSetup,
  requireSignedOut,
  requireUser,
} from './guards.ts';
import { insideOnly } from './inside-only.ts';
import { FailedPage } from './pages/failed-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { OpeningPage } from './pages/opening-page.tsx';

/** Every address of the application, in one place. Pages are loaded when they are first visited. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPendingComponent: OpeningPage,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    throw redirect({ href: await decideHome(context), replace: true });
  },
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search): { done?: boolean } => (search.done === true ? { done: true } : {}),
  beforeLoad: ({ context, search }) => requireSetup(context, search.done === true),
  component: lazyRouteComponent(() => import('./door.ts'), 'SetupPage'),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: toSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context, search.to),
  component: lazyRouteComponent(() => import('./door.ts'), 'SignInPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: toSearch,
  beforeLoad: async ({ context, search }) => {
    await requireSignedOut(context, search.to);
    await requireOpenSignUp(context);
  },
  component: lazyRouteComponent(() => import('./door.ts'), 'SignUpPage'),
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ context, location }) => requireUser(context, location.href),
  component: lazyRouteComponent(() => import('./room.ts'), 'Frame'),
});

const files = createRoute({
  getParentRoute: () => frame,
  path: '/files/{-$folderId}',
  component: lazyRouteComponent(() => import('./room.ts'), 'FilesPage'),
});

const trash = createRoute({
  getParentRoute: () => frame,
  path: '/trash',
  component: lazyRouteComponent(() => import('./room.ts'), 'TrashPage'),
});

const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
});

const consoleHealth = createRoute({
  getParentRoute: () => frame,
  path: '/console',
  beforeLoad: ({ context }) => requireAdmin(context),
  component: lazyRouteComponent(() => import('./pages/console-page.tsx'), 'ConsolePage'),
});

const routeTree = root.addChildren([
  home,
  setup,
  signIn,
  signUp,
  frame.addChildren([files, trash, account, consoleHealth]),
]);

function toSearch(search: Record<string, unknown>): { to?: string } {
  const to = insideOnly(search.to);
  return to === undefined ? {} : { to };
}
