import type { DriveNode } from '@hearth/contract';
import { useState } from 'react';
import { troubleOf } from '../../../lib/trouble.ts';
import { useTell } from '../../../words/words-context.ts';
import { InlineRename } from './later.ts';

/** One name of a list being changed. It is shown at once; when the server refuses it, the field is there again. */
export function useRename(rename: (node: DriveNode, name: string) => Promise<unknown>) {
  const tell = useTell();
  const [edit, setEdit] = useState<Edit | null>(null);
  function take(node: DriveNode, typed: string) {
    setEdit(null);
    rename(node, typed).catch((error: unknown) =>
      setEdit({ node, refused: { typed, sentence: tell(troubleOf(error)) } }),
    );
  }
  return {
    begin: (node: DriveNode) => setEdit({ node }),
    edit: edit
      ? {
          id: edit.node.id,
          element: (
            <InlineRename
              node={edit.node}
              refused={edit.refused}
              onName={(name) => take(edit.node, name)}
              onEnd={() => setEdit(null)}
            />
          ),
        }
      : undefined,
  };
}

interface Edit {
  readonly node: DriveNode;
  readonly refused?: { readonly typed: string; readonly sentence: string };
}
