import { addAdminToken, type TokenDeps } from './admin-token.ts';
import { addAdminTunnel, type TunnelDeps } from './admin-tunnel.ts';
import type { HttpApp } from './app.ts';

/** How the servers of app developers reach Hearth with their admin key (docs/decisions/010-admin-door.md). */
export async function addAdminDoor(app: HttpApp, deps: TokenDeps & TunnelDeps): Promise<void> {
  addAdminTunnel(app, deps);
  await addAdminToken(app, deps);
}
