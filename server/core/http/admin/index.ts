import type { HttpApp } from '../app.ts';
import { addAdminToken, type TokenDeps } from './token.ts';
import { addAdminTunnel, type TunnelDeps } from './tunnel.ts';

/** The routes by which servers of app developers use their admin key (docs/decisions/010-admin-tunnel.md). */
export async function addAdminRoutes(app: HttpApp, deps: TokenDeps & TunnelDeps): Promise<void> {
  addAdminTunnel(app, deps);
  await addAdminToken(app, deps);
}
