import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { isSignInTab, signInSearch, usersSearch } from './console-search.ts';
import { actionSearch, enterSearch, leadsToSignIn, toSearch } from './door-search.ts';
import {
  decideHome,
  type RouterContext,
  readSignInOptions,
  requireRole,
  requireSetup,
  requireSignedOut,
  requireStranger,
  requireUser,
} from './guards.ts';
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
  component: lazyRouteComponent(() => import('./pages/setup-page.tsx'), 'SetupPage'),
});

const doorArea = createRoute({
  getParentRoute: () => root,
  id: 'door',
  component: lazyRouteComponent(() => import('./door.ts'), 'DoorArea'),
});

const signIn = createRoute({
  getParentRoute: () => doorArea,
  path: '/sign-in',
  validateSearch: enterSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context, search.to),
  loader: ({ context }) => readSignInOptions(context),
  component: lazyRouteComponent(() => import('./door.ts'), 'SignInPage'),
});

const secondFactor = createRoute({
  getParentRoute: () => doorArea,
  path: '/auth/second-factor',
  validateSearch: toSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context, search.to),
  component: lazyRouteComponent(() => import('./pages/second-factor-page.tsx'), 'SecondFactorPage'),
});

const signUp = createRoute({
  getParentRoute: () => doorArea,
  path: '/sign-up',
  validateSearch: toSearch,
  beforeLoad: ({ context, search, location }) => requireStranger(context, search.to, location.hash),
  component: lazyRouteComponent(() => import('./door.ts'), 'SignUpPage'),
});

const forgot = createRoute({
  getParentRoute: () => doorArea,
  path: '/forgot',
  beforeLoad: ({ context }) => requireSignedOut(context, '/account/security'),
  component: lazyRouteComponent(() => import('./door.ts'), 'ForgotPage'),
});

const action = createRoute({
  getParentRoute: () => doorArea,
  path: '/auth/action',
  validateSearch: actionSearch,
  beforeLoad: ({ search }) => {
    if (leadsToSignIn(search, window.location.origin))
      throw redirect({
        to: '/sign-in',
        search: { mode: search.mode, oobCode: search.oobCode, apiKey: search.apiKey },
        replace: true,
      });
  },
  component: lazyRouteComponent(() => import('./door.ts'), 'ActionPage'),
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ context, location }) => requireUser(context, location.href),
  component: lazyRouteComponent(() => import('./frame/frame.tsx'), 'Frame'),
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

const accountSessions = createRoute({
  getParentRoute: () => frame,
  path: '/account/sessions',
  component: lazyRouteComponent(() => import('./pages/account-sessions-page.tsx'), 'AccountSessionsPage'),
});

const reauthArea = createRoute({
  getParentRoute: () => frame,
  id: 'reauth',
  component: lazyRouteComponent(() => import('./frame/reauth-area.tsx'), 'ReauthArea'),
});

const accountSecurity = createRoute({
  getParentRoute: () => reauthArea,
  path: '/account/security',
  component: lazyRouteComponent(() => import('./pages/account-security-page.tsx'), 'AccountSecurityPage'),
});

const consoleHealth = createRoute({
  getParentRoute: () => frame,
  path: '/console',
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  component: lazyRouteComponent(() => import('./pages/console-page.tsx'), 'ConsolePage'),
});

const consoleUsers = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/users',
  validateSearch: usersSearch,
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  component: lazyRouteComponent(() => import('./pages/console/users-page.tsx'), 'UsersPage'),
});

const consoleUser = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/users/$uid',
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  component: lazyRouteComponent(() => import('./pages/console/user-page.tsx'), 'UserPage'),
});

const consoleSignIn = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/sign-in/{-$tab}',
  validateSearch: signInSearch,
  beforeLoad: ({ context, params }) => {
    if (params.tab !== undefined && !isSignInTab(params.tab)) throw notFound();
    return requireRole(context, 'owner');
  },
  component: lazyRouteComponent(() => import('./pages/console/sign-in-settings-page.tsx'), 'SignInSettingsPage'),
});

const routeTree = root.addChildren([
  home,
  setup,
  doorArea.addChildren([signIn, secondFactor, signUp, forgot, action]),
  frame.addChildren([
    files,
    trash,
    account,
    accountSessions,
    consoleHealth,
    reauthArea.addChildren([accountSecurity, consoleUsers, consoleUser, consoleSignIn]),
  ]),
]);
