import { createHash } from 'node:crypto';
import type { ActionInfo } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import type { Storage } from '../../storage/index.ts';
import { driveBucket, objectNameOf } from '../domain/node-id.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import { permitNodes } from '../usecases/permission.ts';

/** An action that the server can run on files. It gets only files that the person may read. */
export interface FileAction {
  readonly info: ActionInfo;
  /** Gives the result row for one file. */
  run(file: StoredNode, signal: AbortSignal): Promise<{ readonly label: string; readonly value: string }>;
}

interface ActionRun {
  readonly runId: string;
  readonly rows: readonly { readonly nodeId: string; readonly label: string; readonly value: string }[];
}

export interface Actions {
  list(): readonly ActionInfo[];
  run(uid: string, name: string, ids: readonly string[], signal: AbortSignal): Promise<ActionRun>;
}

export function createActions({ database }: Pick<Core, 'database'>, shipped: readonly FileAction[]): Actions {
  const infos = shipped.map((action) => action.info);
  const byName = new Map(shipped.map((action) => [action.info.name, action]));
  let running = 0;

  return {
    list: () => infos,

    async run(uid, name, ids, signal) {
      const action = byName.get(name);
      if (!action) throw new AppError('action/not-found');
      const items = await permitNodes(database.query, uid, [...new Set(ids)], 'read');
      const files = items.map(({ node }) => node);
      refuseUnfit(action.info, files);
      if (running >= runsAtOnce) throw new AppError('server/unavailable');
      running += 1;
      try {
        const rows: ActionRun['rows'][number][] = [];
        for (const file of files) rows.push({ nodeId: file.id, ...(await action.run(file, signal)) });
        return { runId: newId(), rows };
      } finally {
        running -= 1;
      }
    },
  };
}

/** Each run reads whole files; more runs at once would only slow each other down. */
const runsAtOnce = 8;

function refuseUnfit({ accepts, many }: ActionInfo, files: readonly StoredNode[]): void {
  const invalid = (sentence: string) => new AppError('request/invalid', { sentence });
  if (files.length > 1 && !many) throw invalid('This action takes one file at a time.');
  for (const file of files) {
    if (file.kind !== 'file') throw invalid('This action works on files, not on folders.');
    if (!accepts.some((pattern) => isOfType(file.contentType ?? '', pattern)))
      throw invalid('This action does not take files of this type.');
  }
}

function isOfType(contentType: string, pattern: string): boolean {
  if (pattern === '*') return true;
  return pattern.endsWith('/*') ? contentType.startsWith(pattern.slice(0, -1)) : contentType === pattern;
}

/** SHA-256 of each file, read as a stream, so that memory does not depend on the file size. */
export function createChecksum(storage: Pick<Storage, 'read'>): FileAction {
  return {
    info: { name: 'checksum', label: 'SHA-256 checksum', accepts: ['*'], many: true },
    async run(file, signal) {
      const opened = await storage.read(driveBucket, objectNameOf(file.objectId ?? file.id));
      if (!opened) throw new AppError('action/failed');
      const hash = createHash('sha256');
      try {
        for await (const chunk of opened.stream) {
          if (signal.aborted) throw new AppError('functions/timeout');
          hash.update(chunk);
        }
      } finally {
        await opened.close();
      }
      return { label: file.name, value: hash.digest('hex') };
    },
  };
}
