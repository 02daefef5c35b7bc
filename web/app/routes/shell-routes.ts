import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { type RouterContext, requireUser } from '../guards.ts';

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ context, location }) => requireUser(context, location.href),
  component: lazyRouteComponent(() => import('../shell/app-shell.tsx'), 'AppShell'),
});

export const reauthArea = createRoute({
  getParentRoute: () => shell,
  id: 'reauth',
  component: lazyRouteComponent(() => import('../shell/reauth-area.tsx'), 'ReauthArea'),
});
