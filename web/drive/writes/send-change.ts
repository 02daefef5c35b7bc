import type { DriveNode, PayloadOf, ResultOf, WriteName } from '@hearth/contract';
import { nodeMarks } from '../nodes/node-marks.ts';
import { type Change, nodesOf } from '../offline/change.ts';

/** The changed items, and the operation that undoes the change. */
export interface Touched {
  readonly items: readonly DriveNode[];
  readonly operationId: string | null;
  readonly job?: string | null;
}

type Write = <N extends WriteName>(name: N, payload: PayloadOf<N>, requestId: string) => Promise<ResultOf<N>>;

/** Sends a change. The same change under the same id makes the same request, now or later. */
export async function sendChange(write: Write, change: Change, requestId: string): Promise<Touched> {
  const ids = nodesOf(change).map(({ id }) => id);
  switch (change.action) {
    case 'createFolder': {
      const { parentId, node } = change;
      return oneOf(await write('drive-createFolder', { parentId, name: node.name }, requestId));
    }
    case 'rename': {
      const { node, name, generation } = change;
      const based = generation !== undefined && { generation };
      return oneOf(await write('drive-rename', { id: node.id, name, ...based }, requestId));
    }
    case 'move':
      return write('drive-move', { ids, to: change.to, conflict: change.conflict }, requestId);
    case 'trash':
      return write('drive-trash', { ids }, requestId);
    case 'restore':
      return write('drive-restore', { ids }, requestId);
    default: {
      const { callable, payload } = nodeMarks[change.action];
      return write(callable, payload(ids, change.isSet), requestId);
    }
  }
}

function oneOf({ operationId, ...node }: DriveNode & { readonly operationId: string | null }): Touched {
  return { items: [node], operationId };
}
