import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { decideHome, readSignInOptions, requireSetup, requireSignedOut, requireSignedOutVisitor } from '../guards.ts';
import { actionSearch, enterSearch, leadsToSignIn, toSearch } from '../search-params/sign-in-search.ts';
import { root } from './shell-routes.ts';

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
  loader: ({ context: { messages } }) => messages.load('setup', 'password'),
  component: lazyRouteComponent(() => import('../pages/sign-in/setup-page.tsx'), 'SetupPage'),
});

const signInLayout = createRoute({
  getParentRoute: () => root,
  id: 'signIn',
  loader: ({ context: { messages } }) => messages.load('session', 'password'),
  component: lazyRouteComponent(() => import('../pages/sign-in/pages.ts'), 'SignInLayout'),
});

const signIn = createRoute({
  getParentRoute: () => signInLayout,
  path: '/sign-in',
  validateSearch: enterSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context, search.to),
  loader: ({ context }) => readSignInOptions(context),
  component: lazyRouteComponent(() => import('../pages/sign-in/pages.ts'), 'SignInPage'),
});

const secondFactor = createRoute({
  getParentRoute: () => signInLayout,
  path: '/auth/second-factor',
  validateSearch: toSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context, search.to),
  component: lazyRouteComponent(() => import('../pages/sign-in/second-factor-page.tsx'), 'SecondFactorPage'),
});

const signUp = createRoute({
  getParentRoute: () => signInLayout,
  path: '/sign-up',
  validateSearch: toSearch,
  beforeLoad: ({ context, search, location }) => requireSignedOutVisitor(context, search.to, location.hash),
  loader: ({ context: { messages } }) => messages.load('invitation'),
  component: lazyRouteComponent(() => import('../pages/sign-in/pages.ts'), 'SignUpPage'),
});

const forgot = createRoute({
  getParentRoute: () => signInLayout,
  path: '/forgot',
  beforeLoad: ({ context }) => requireSignedOut(context, '/account/security'),
  component: lazyRouteComponent(() => import('../pages/sign-in/pages.ts'), 'ForgotPage'),
});

const action = createRoute({
  getParentRoute: () => signInLayout,
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
  component: lazyRouteComponent(() => import('../pages/sign-in/pages.ts'), 'ActionPage'),
});

export const signInRoutes = [
  home,
  setup,
  signInLayout.addChildren([signIn, secondFactor, signUp, forgot, action]),
] as const;
