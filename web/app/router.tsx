import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { lookSearch } from '../features/drive/model/folder-look.ts';
import { searchFilters } from '../features/drive/model/search-filters.ts';
import { activitySearch } from './activity-search.ts';
import { isSignInTab, linksSearch, signInSearch, usersSearch } from './console-search.ts';
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
import { previewSearch, withPreview } from './preview-search.ts';
import { trashSearch } from './trash-search.ts';

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
    // The lists of the drive know better where they were: by their items, and by their visits.
    scrollRestoration: ({ location }) => !/^\/(?:files|recent|starred|search|trash)(?:\/|$)/.test(location.pathname),
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
  loader: ({ context: { words } }) => words.load('setup', 'password'),
  component: lazyRouteComponent(() => import('./pages/setup-page.tsx'), 'SetupPage'),
});

const doorArea = createRoute({
  getParentRoute: () => root,
  id: 'door',
  loader: ({ context: { words } }) => words.load('session', 'password'),
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
  loader: ({ context: { words } }) => words.load('invitation'),
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

const shared = createRoute({
  getParentRoute: () => root,
  path: '/s/$token/{-$id}',
  validateSearch: previewSearch,
  loader: ({ context: { words } }) => words.load('visitor'),
  component: lazyRouteComponent(() => import('./pages/shared-page.tsx'), 'SharedPage'),
});

const handIn = createRoute({
  getParentRoute: () => root,
  path: '/r/$token',
  loader: ({ context: { words } }) => words.load('visitor', 'handIn'),
  component: lazyRouteComponent(() => import('./pages/hand-in-page.tsx'), 'HandInPage'),
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
  validateSearch: withPreview(lookSearch),
  loader: ({ context: { words } }) => words.load('drive'),
  component: lazyRouteComponent(() => import('./room.ts'), 'FilesPage'),
});

const recent = createRoute({
  getParentRoute: () => frame,
  path: '/recent',
  validateSearch: previewSearch,
  loader: ({ context: { words } }) => words.load('drive', 'driveMore'),
  component: lazyRouteComponent(() => import('./pages/recent-page.tsx'), 'RecentPage'),
});

const starred = createRoute({
  getParentRoute: () => frame,
  path: '/starred',
  validateSearch: previewSearch,
  loader: ({ context: { words } }) => words.load('drive', 'driveMore'),
  component: lazyRouteComponent(() => import('./pages/starred-page.tsx'), 'StarredPage'),
});

const search = createRoute({
  getParentRoute: () => frame,
  path: '/search',
  validateSearch: withPreview(searchFilters),
  loader: ({ context: { words } }) => words.load('drive', 'driveMore'),
  component: lazyRouteComponent(() => import('./pages/search-page.tsx'), 'SearchPage'),
});

const trash = createRoute({
  getParentRoute: () => frame,
  path: '/trash',
  validateSearch: trashSearch,
  loader: ({ context: { words } }) => words.load('drive'),
  component: lazyRouteComponent(() => import('./room.ts'), 'TrashPage'),
});

const uploads = createRoute({
  getParentRoute: () => frame,
  path: '/uploads',
  loader: ({ context: { words } }) => words.load('uploads'),
  component: lazyRouteComponent(() => import('./pages/uploads-page.tsx'), 'UploadsPage'),
});

const receive = createRoute({
  getParentRoute: () => frame,
  path: '/receive',
  validateSearch: (search): { missed?: boolean } => (search.missed === true ? { missed: true } : {}),
  loader: ({ context: { words } }) => words.load('uploads', 'drive'),
  component: lazyRouteComponent(() => import('./pages/receive-page.tsx'), 'ReceivePage'),
});

const links = createRoute({
  getParentRoute: () => frame,
  path: '/links',
  loader: ({ context: { words } }) => words.load('links'),
  component: lazyRouteComponent(() => import('./pages/links-page.tsx'), 'LinksPage'),
});

const link = createRoute({
  getParentRoute: () => frame,
  path: '/links/$id',
  loader: ({ context: { words } }) => words.load('links'),
  component: lazyRouteComponent(() => import('./pages/link-page.tsx'), 'LinkPage'),
});

const requests = createRoute({
  getParentRoute: () => frame,
  path: '/requests',
  loader: ({ context: { words } }) => words.load('requests'),
  component: lazyRouteComponent(() => import('./pages/requests-page.tsx'), 'RequestsPage'),
});

const request = createRoute({
  getParentRoute: () => frame,
  path: '/requests/$id',
  loader: ({ context: { words } }) => words.load('requests'),
  component: lazyRouteComponent(() => import('./pages/request-page.tsx'), 'RequestPage'),
});

const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  loader: ({ context: { words } }) => words.load('account'),
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
});

const accountSessions = createRoute({
  getParentRoute: () => frame,
  path: '/account/sessions',
  loader: ({ context: { words } }) => words.load('account'),
  component: lazyRouteComponent(() => import('./pages/account-sessions-page.tsx'), 'AccountSessionsPage'),
});

const accountAppearance = createRoute({
  getParentRoute: () => frame,
  path: '/account/appearance',
  loader: ({ context: { words } }) => words.load('account'),
  component: lazyRouteComponent(() => import('./pages/account-appearance-page.tsx'), 'AccountAppearancePage'),
});

const accountKeys = createRoute({
  getParentRoute: () => frame,
  path: '/account/keys',
  loader: ({ context: { words } }) => words.load('account', 'driveMore'),
  component: lazyRouteComponent(() => import('./pages/account-keys-page.tsx'), 'AccountKeysPage'),
});

const accountNotices = createRoute({
  getParentRoute: () => frame,
  path: '/account/notices',
  loader: ({ context: { words } }) => words.load('account', 'notices'),
  component: lazyRouteComponent(() => import('./pages/account-notices-page.tsx'), 'AccountNoticesPage'),
});

const notices = createRoute({
  getParentRoute: () => frame,
  path: '/notices',
  loader: ({ context: { words } }) => words.load('notices'),
  component: lazyRouteComponent(() => import('./pages/notices-page.tsx'), 'NoticesPage'),
});

const activity = createRoute({
  getParentRoute: () => frame,
  path: '/activity',
  validateSearch: activitySearch,
  loader: ({ context: { words } }) => words.load('activity'),
  component: lazyRouteComponent(() => import('./pages/activity-page.tsx'), 'ActivityPage'),
});

const goodbye = createRoute({
  getParentRoute: () => root,
  path: '/goodbye',
  loader: ({ context: { words } }) => words.load('account'),
  component: lazyRouteComponent(() => import('./pages/goodbye-page.tsx'), 'GoodbyePage'),
});

const reauthArea = createRoute({
  getParentRoute: () => frame,
  id: 'reauth',
  component: lazyRouteComponent(() => import('./frame/reauth-area.tsx'), 'ReauthArea'),
});

const accountSecurity = createRoute({
  getParentRoute: () => reauthArea,
  path: '/account/security',
  loader: ({ context: { words } }) => words.load('account', 'reauth', 'password'),
  component: lazyRouteComponent(() => import('./pages/account-security-page.tsx'), 'AccountSecurityPage'),
});

const accountData = createRoute({
  getParentRoute: () => reauthArea,
  path: '/account/data',
  loader: ({ context: { words } }) => words.load('account', 'reauth'),
  component: lazyRouteComponent(() => import('./pages/account-data-page.tsx'), 'AccountDataPage'),
});

const consoleHealth = createRoute({
  getParentRoute: () => frame,
  path: '/console',
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { words } }) => words.load('console'),
  component: lazyRouteComponent(() => import('./pages/console-page.tsx'), 'ConsolePage'),
});

const consoleUsers = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/users',
  validateSearch: usersSearch,
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { words } }) => words.load('people', 'reauth'),
  component: lazyRouteComponent(() => import('./pages/console/users-page.tsx'), 'UsersPage'),
});

const consoleUser = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/users/$uid',
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { words } }) => words.load('people', 'reauth'),
  component: lazyRouteComponent(() => import('./pages/console/user-page.tsx'), 'UserPage'),
});

const consoleLinks = createRoute({
  getParentRoute: () => frame,
  path: '/console/links',
  validateSearch: linksSearch,
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { words } }) => words.load('links'),
  component: lazyRouteComponent(() => import('./pages/console/all-links-page.tsx'), 'AllLinksPage'),
});

const consoleSignIn = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/sign-in/{-$tab}',
  validateSearch: signInSearch,
  beforeLoad: ({ context, params }) => {
    if (params.tab !== undefined && !isSignInTab(params.tab)) throw notFound();
    return requireRole(context, 'owner');
  },
  loader: ({ context: { words }, params: { tab } }) =>
    words.load('signInSettings', 'reauth', ...(tab === 'outbox' || tab === 'templates' ? (['mail'] as const) : [])),
  component: lazyRouteComponent(() => import('./pages/console/sign-in-settings-page.tsx'), 'SignInSettingsPage'),
});

const routeTree = root.addChildren([
  home,
  setup,
  doorArea.addChildren([signIn, secondFactor, signUp, forgot, action]),
  shared,
  handIn,
  goodbye,
  frame.addChildren([
    files,
    recent,
    starred,
    search,
    trash,
    uploads,
    receive,
    links,
    link,
    requests,
    request,
    account,
    accountSessions,
    accountAppearance,
    accountNotices,
    notices,
    activity,
    accountKeys,
    consoleHealth,
    consoleLinks,
    reauthArea.addChildren([accountSecurity, accountData, consoleUsers, consoleUser, consoleSignIn]),
  ]),
]);
