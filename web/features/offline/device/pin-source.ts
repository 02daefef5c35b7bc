import { toAppError } from '../../../lib/backend/app-error.ts';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import type { PinsDeps } from '../model/pins.ts';

/** Compares and downloads kept files through the same callables as every download. */
export function pinSource({ call }: Pick<Backend, 'call'>): Pick<PinsDeps, 'get' | 'versionOf' | 'fetch'> {
  return {
    async get(id) {
      try {
        const node = await call('drive-get', { id });
        return node.trashedAt === null ? node : null;
      } catch (error) {
        if (gone.has(toAppError(error).code)) return null;
        throw error;
      }
    },
    async versionOf(id) {
      for (let tries = 0; ; tries += 1) {
        const { items } = await call('version-list', { nodeId: id, pageSize: 1 });
        const current = items.find((version) => version.current);
        if (current?.sha256) return { id: current.id, sha256: current.sha256 };
        // The digest is computed shortly after the upload.
        if (tries >= 4) throw Object.assign(new Error('No digest yet.'), { code: 'server/unavailable' });
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    },
    async fetch(id, size, sha256) {
      const { url } = await call('download-ticket', { ids: [id] }, newRequestId());
      const reply = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(fetchMs) });
      if (!reply.ok)
        throw Object.assign(new Error(`The file answered ${reply.status}.`), { code: 'server/unavailable' });
      const bytes = await reply.blob();
      if (bytes.size !== size || (await digestOf(bytes)) !== sha256)
        throw Object.assign(new Error('Other bytes came than were said.'), { code: 'server/unavailable' });
      return bytes;
    },
  };
}

const gone: ReadonlySet<string> = new Set(['drive/not-found', 'drive/trashed', 'drive/permission', 'access/denied']);
const fetchMs = 10 * 60_000;

async function digestOf(bytes: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
