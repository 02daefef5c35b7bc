import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { FailedPage } from './pages/status/failed-page.tsx';
import { NotFoundPage } from './pages/status/not-found-page.tsx';
import { OpeningPage } from './pages/status/opening-page.tsx';
import { accountRoutes, guardedAccountRoutes } from './routes/account-routes.ts';
import { consoleRoutes, guardedConsoleRoutes } from './routes/console-routes.ts';
import { driveRoutes } from './routes/drive-routes.ts';
import { reauthArea, root, shell } from './routes/shell-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { visitorRoutes } from './routes/visitor-routes.ts';

/** All routes of the application. Pages are loaded on first visit. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPendingComponent: OpeningPage,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    // The lists of the drive restore their own scroll position, per history entry and by item.
    scrollRestoration: ({ location }) => !/^\/(?:files|recent|starred|search|trash)(?:\/|$)/.test(location.pathname),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

const routeTree = root.addChildren([
  ...signInRoutes,
  ...visitorRoutes,
  shell.addChildren([
    ...driveRoutes,
    ...accountRoutes,
    ...consoleRoutes,
    reauthArea.addChildren([...guardedAccountRoutes, ...guardedConsoleRoutes]),
  ]),
]);
