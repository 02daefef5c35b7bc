import { addAdminToken, type TokenNeeds } from './admin-token.ts';
import { addAdminTunnel, type TunnelNeeds } from './admin-tunnel.ts';
import type { HttpApp } from './app.ts';

/** How the servers of app developers reach Hearth with their admin key (docs/decisions/010-admin-door.md). */
export async function addAdminDoor(app: HttpApp, needs: TokenNeeds & TunnelNeeds): Promise<void> {
  addAdminTunnel(app, needs);
  await addAdminToken(app, needs);
}
