import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { previewSearch } from '../search-params/preview-search.ts';
import { root } from './shell-routes.ts';

const shared = createRoute({
  getParentRoute: () => root,
  path: '/s/$token/{-$id}',
  validateSearch: previewSearch,
  loader: ({ context: { messages } }) => messages.load('visitor'),
  component: lazyRouteComponent(() => import('../pages/visitor/shared-page.tsx'), 'SharedPage'),
});

const submitFiles = createRoute({
  getParentRoute: () => root,
  path: '/r/$token',
  loader: ({ context: { messages } }) => messages.load('visitor', 'submitFiles'),
  component: lazyRouteComponent(() => import('../pages/visitor/submit-files-page.tsx'), 'SubmitFilesPage'),
});

const goodbye = createRoute({
  getParentRoute: () => root,
  path: '/goodbye',
  loader: ({ context: { messages } }) => messages.load('account'),
  component: lazyRouteComponent(() => import('../pages/account/goodbye-page.tsx'), 'GoodbyePage'),
});

export const visitorRoutes = [shared, submitFiles, goodbye] as const;
