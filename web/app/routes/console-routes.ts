import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { requireRole } from '../guards.ts';
import { isSignInTab, linksSearch, signInSearch, usersSearch } from '../search-params/console-search.ts';
import { functionSearch, functionsSearch } from '../search-params/functions-search.ts';
import { reauthArea, shell } from './shell-routes.ts';

const consoleHealth = createRoute({
  getParentRoute: () => shell,
  path: '/console',
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { messages } }) => messages.load('console'),
  component: lazyRouteComponent(() => import('../pages/console/console-page.tsx'), 'ConsolePage'),
});

const consoleTasks = createRoute({
  getParentRoute: () => shell,
  path: '/console/tasks',
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { messages } }) => messages.load('console'),
  component: lazyRouteComponent(() => import('../pages/console/tasks-page.tsx'), 'TasksPage'),
});

const consoleUsers = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/users',
  validateSearch: usersSearch,
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { messages } }) => messages.load('users', 'reauth'),
  component: lazyRouteComponent(() => import('../pages/console/users-page.tsx'), 'UsersPage'),
});

const consoleUser = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/users/$uid',
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { messages } }) => messages.load('users', 'reauth'),
  component: lazyRouteComponent(() => import('../pages/console/user-page.tsx'), 'UserPage'),
});

const consoleLinks = createRoute({
  getParentRoute: () => shell,
  path: '/console/links',
  validateSearch: linksSearch,
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { messages } }) => messages.load('links'),
  component: lazyRouteComponent(() => import('../pages/console/all-links-page.tsx'), 'AllLinksPage'),
});

const consoleFunctions = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/functions',
  validateSearch: functionsSearch,
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { messages } }) => messages.load('functions', 'reauth'),
  component: lazyRouteComponent(() => import('../pages/console/functions-page.tsx'), 'FunctionsPage'),
});

const consoleFunction = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/functions/$name',
  validateSearch: functionSearch,
  beforeLoad: ({ context }) => requireRole(context, 'admin'),
  loader: ({ context: { messages } }) => messages.load('functions', 'reauth'),
  component: lazyRouteComponent(() => import('../pages/console/function-page.tsx'), 'FunctionPage'),
});

const consoleSignIn = createRoute({
  getParentRoute: () => reauthArea,
  path: '/console/sign-in/{-$tab}',
  validateSearch: signInSearch,
  beforeLoad: ({ context, params }) => {
    if (params.tab !== undefined && !isSignInTab(params.tab)) throw notFound();
    return requireRole(context, 'owner');
  },
  loader: ({ context: { messages }, params: { tab } }) =>
    messages.load('signInSettings', 'reauth', ...(tab === 'outbox' || tab === 'templates' ? (['mail'] as const) : [])),
  component: lazyRouteComponent(() => import('../pages/console/sign-in-settings-page.tsx'), 'SignInSettingsPage'),
});

export const consoleRoutes = [consoleHealth, consoleLinks, consoleTasks] as const;
/** Routes with actions that require the password again. */
export const guardedConsoleRoutes = [
  consoleUsers,
  consoleUser,
  consoleFunctions,
  consoleFunction,
  consoleSignIn,
] as const;
