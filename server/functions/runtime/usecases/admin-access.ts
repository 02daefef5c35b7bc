import type { Core } from '../../../core/index.ts';
import type { AdminAccess } from '../domain/messages.ts';

/** What `firebase-admin` in the functions of a codebase needs to reach this server. */
export async function adminAccess(
  { config, keys }: Pick<Core, 'config' | 'keys'>,
  codebase: string,
): Promise<AdminAccess> {
  const account = await keys.admin.forCodebase(codebase);
  return {
    origin: listeningOrigin(config),
    // Google's names: the process sends what goes there to this server.
    account: { ...account, token_uri: 'https://oauth2.googleapis.com/token', universe_domain: 'googleapis.com' },
  };
}

/** The public address may lead through a proxy of another machine; a child process is on this one. */
export function listeningOrigin({ host, port }: Core['config']): string {
  const local = loopbackOf[host] ?? host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}

const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
