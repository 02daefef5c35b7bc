import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchFilters } from '../../drive/listings/search-filters.ts';
import { parseViewSearch } from '../../drive/view-settings/view-settings.ts';
import { type ActivityFilter, activityGroups, activityTimes } from '../../features/activity/model/activity-filter.ts';
import { previewSearch, withPreview } from '../search-params/preview-search.ts';
import { trashSearch } from '../search-params/trash-search.ts';
import { shell } from './shell-routes.ts';

const files = createRoute({
  getParentRoute: () => shell,
  path: '/files/{-$folderId}',
  validateSearch: withPreview(parseViewSearch),
  loader: ({ context: { messages } }) => messages.load('drive'),
  component: lazyRouteComponent(() => import('../pages/first-drive-pages.ts'), 'FilesPage'),
});

const recent = createRoute({
  getParentRoute: () => shell,
  path: '/recent',
  validateSearch: previewSearch,
  loader: ({ context: { messages } }) => messages.load('drive', 'driveViews'),
  component: lazyRouteComponent(() => import('../pages/drive/recent-page.tsx'), 'RecentPage'),
});

const starred = createRoute({
  getParentRoute: () => shell,
  path: '/starred',
  validateSearch: previewSearch,
  loader: ({ context: { messages } }) => messages.load('drive', 'driveViews'),
  component: lazyRouteComponent(() => import('../pages/drive/starred-page.tsx'), 'StarredPage'),
});

const search = createRoute({
  getParentRoute: () => shell,
  path: '/search',
  validateSearch: withPreview(searchFilters),
  loader: ({ context: { messages } }) => messages.load('drive', 'driveViews'),
  component: lazyRouteComponent(() => import('../pages/drive/search-page.tsx'), 'SearchPage'),
});

const trash = createRoute({
  getParentRoute: () => shell,
  path: '/trash',
  validateSearch: trashSearch,
  loader: ({ context: { messages } }) => messages.load('drive'),
  component: lazyRouteComponent(() => import('../pages/first-drive-pages.ts'), 'TrashPage'),
});

const uploads = createRoute({
  getParentRoute: () => shell,
  path: '/uploads',
  loader: ({ context: { messages } }) => messages.load('uploads'),
  component: lazyRouteComponent(() => import('../pages/uploads-page.tsx'), 'UploadsPage'),
});

const receive = createRoute({
  getParentRoute: () => shell,
  path: '/receive',
  validateSearch: (search): { missed?: boolean } => (search.missed === true ? { missed: true } : {}),
  loader: ({ context: { messages } }) => messages.load('uploads', 'drive'),
  component: lazyRouteComponent(() => import('../pages/receive-page.tsx'), 'ReceivePage'),
});

const links = createRoute({
  getParentRoute: () => shell,
  path: '/links',
  loader: ({ context: { messages } }) => messages.load('links'),
  component: lazyRouteComponent(() => import('../pages/sharing/links-page.tsx'), 'LinksPage'),
});

const link = createRoute({
  getParentRoute: () => shell,
  path: '/links/$id',
  loader: ({ context: { messages } }) => messages.load('links'),
  component: lazyRouteComponent(() => import('../pages/sharing/link-page.tsx'), 'LinkPage'),
});

const requests = createRoute({
  getParentRoute: () => shell,
  path: '/requests',
  loader: ({ context: { messages } }) => messages.load('requests'),
  component: lazyRouteComponent(() => import('../pages/sharing/requests-page.tsx'), 'RequestsPage'),
});

const request = createRoute({
  getParentRoute: () => shell,
  path: '/requests/$id',
  loader: ({ context: { messages } }) => messages.load('requests'),
  component: lazyRouteComponent(() => import('../pages/sharing/request-page.tsx'), 'RequestPage'),
});

const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notices',
  loader: ({ context: { messages } }) => messages.load('notifications'),
  component: lazyRouteComponent(() => import('../pages/notifications-page.tsx'), 'NotificationsPage'),
});

const activity = createRoute({
  getParentRoute: () => shell,
  path: '/activity',
  validateSearch: activitySearch,
  loader: ({ context: { messages } }) => messages.load('activity'),
  component: lazyRouteComponent(() => import('../pages/activity-page.tsx'), 'ActivityPage'),
});

export const driveRoutes = [
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
  notifications,
  activity,
] as const;

/** `?kind=` and `?time=`: the filters of the activity list; unknown values are dropped. */
function activitySearch(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const kind = activityGroups.find((known) => known === search.kind);
  const time = activityTimes.find((known) => known === search.time);
  return { ...(kind && { kind }), ...(time && { time }) };
}
