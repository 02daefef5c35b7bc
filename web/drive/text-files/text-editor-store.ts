import type { DriveNode } from '@hearth/contract';
import { toAppError } from '../../lib/backend/app-error.ts';
import { newRequestId } from '../../lib/backend/call.ts';
import { putText, type TextBackend, type TextBytes } from './put-text.ts';

/**
 * Reads and writes text files by version: a renamed or moved file is still the same text, a file with another version
 * is not.
 */
export function createTextEditorStore(backend: TextBackend, settle: (nodes: readonly DriveNode[]) => void) {
  const { call } = backend;
  const versionOf = async (nodeId: string) => {
    const { items } = await call('version-list', { nodeId, pageSize: 1 });
    const [latest] = items;
    if (!latest) throw new Error('A file has no version.');
    return latest;
  };
  /** The file, or null when it is in the trash or gone. */
  const find = async (id: string): Promise<DriveNode | null> => {
    try {
      const node = await call('drive-get', { id });
      return node.trashedAt === null ? node : null;
    } catch (error) {
      if (toAppError(error).code === 'drive/not-found') return null;
      throw error;
    }
  };

  return {
    async open(id: string) {
      const { id: versionId, size } = await versionOf(id);
      const { url } = await call('download-ticket', { ids: [id], versionId, inline: true }, newRequestId());
      return { seen: versionId, url, size };
    },

    async save(id: string, bytes: TextBytes, seen: string) {
      const node = await find(id);
      if (!node) return { kind: 'gone' } as const;
      const { id: latest } = await versionOf(id);
      if (latest !== seen) return { kind: 'stale', seen: latest } as const;
      const at = Date.now();
      const { parentId, name, contentType, generation } = node;
      const input = {
        folderId: parentId ?? 'root',
        name,
        generation,
        conflict: 'replace' as const,
        contentType: contentType ?? 'text/plain',
      };
      try {
        await putText(backend, input, bytes, at);
      } catch (error) {
        if (toAppError(error).code !== 'drive/stale') throw error;
        return { kind: 'stale', seen: (await versionOf(id)).id } as const;
      }
      // This order is safe: if the file still shows what was written, the version read before it is the written one.
      const { id: written } = await versionOf(id);
      const after = await find(id);
      if (after?.contentMtime !== at) return { kind: 'aside' } as const;
      settle([after]);
      return { kind: 'saved', seen: written } as const;
    },

    async saveCopy(id: string, bytes: TextBytes) {
      const node = await call('drive-get', { id });
      const isThere = node.trashedAt === null && node.parentId !== null;
      const input = {
        folderId: isThere ? (node.parentId ?? 'root') : 'root',
        name: node.name,
        contentType: node.contentType ?? 'text/plain',
        conflict: 'keepBoth',
      } as const;
      const { nodeId } = await putText(backend, input, bytes, Date.now());
      const copy = await call('drive-get', { id: nodeId });
      settle([copy]);
      return { id: copy.id, name: copy.name };
    },
  };
}
