import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reauthArea, shell } from './shell-routes.ts';

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  loader: ({ context: { messages } }) => messages.load('account'),
  component: lazyRouteComponent(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
});

const accountSessions = createRoute({
  getParentRoute: () => shell,
  path: '/account/sessions',
  loader: ({ context: { messages } }) => messages.load('account'),
  component: lazyRouteComponent(() => import('../pages/account/sessions-page.tsx'), 'AccountSessionsPage'),
});

const accountAppearance = createRoute({
  getParentRoute: () => shell,
  path: '/account/appearance',
  loader: ({ context: { messages } }) => messages.load('account'),
  component: lazyRouteComponent(() => import('../pages/account/appearance-page.tsx'), 'AccountAppearancePage'),
});

const accountKeys = createRoute({
  getParentRoute: () => shell,
  path: '/account/keys',
  loader: ({ context: { messages } }) => messages.load('account', 'driveViews'),
  component: lazyRouteComponent(() => import('../pages/account/keys-page.tsx'), 'AccountKeysPage'),
});

const accountNotifications = createRoute({
  getParentRoute: () => shell,
  path: '/account/notices',
  loader: ({ context: { messages } }) => messages.load('account', 'notifications'),
  component: lazyRouteComponent(() => import('../pages/account/notifications-page.tsx'), 'AccountNotificationsPage'),
});

const accountSecurity = createRoute({
  getParentRoute: () => reauthArea,
  path: '/account/security',
  loader: ({ context: { messages } }) => messages.load('account', 'reauth', 'password'),
  component: lazyRouteComponent(() => import('../pages/account/security-page.tsx'), 'AccountSecurityPage'),
});

const accountData = createRoute({
  getParentRoute: () => reauthArea,
  path: '/account/data',
  loader: ({ context: { messages } }) => messages.load('account', 'reauth'),
  component: lazyRouteComponent(() => import('../pages/account/data-page.tsx'), 'AccountDataPage'),
});

export const accountRoutes = [account, accountSessions, accountAppearance, accountKeys, accountNotifications] as const;
/** Routes with actions that require the password again. */
export const guardedAccountRoutes = [accountSecurity, accountData] as const;
