import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { type RouterContext, requireUser } from '../guards.ts';

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ context, location }) => requireUser(context, location.href),
  component: lazyRouteComponent(() => import('../frame/frame.tsx'), 'Frame'),
});

export const reauthArea = createRoute({
  getParentRoute: () => frame,
  id: 'reauth',
  component: lazyRouteComponent(() => import('../frame/reauth-area.tsx'), 'ReauthArea'),
});
