export { addAdminRoutes } from './admin/index.ts';
export type { HttpApp } from './app.ts';
export { openToAnyOrigin } from './cors.ts';
export { asAppError, type ErrorPresenter, googleError, logError } from './error-replies.ts';
export { freePort } from './free-port.ts';
export { createHttpHost, type HttpHost } from './host.ts';
export { addInitJson } from './init-json.ts';
export { type Guard, guardScope, guards, type RouteEntry } from './routes.ts';
export { addWebApp } from './web-app.ts';
