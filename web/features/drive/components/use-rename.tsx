import type { DriveNode } from '@hearth/contract';
import { useEffect, useRef, useState } from 'react';
import { useTell } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { isBusyElsewhere } from '../model/busy-elsewhere.ts';
import type { Listing } from '../model/listing.ts';
import { InlineRename } from './later.ts';

/** One name of a list being changed. It is shown at once; when the server refuses it, the field is there again. */
export function useRename(rename: (node: DriveNode, name: string) => Promise<unknown>, listing: Pick<Listing, 'get'>) {
  const tell = useTell();
  const toasts = useToasts();
  const [edit, setEdit] = useState<Edit | null>(null);
  const isFree = useRef(true);
  useEffect(() => {
    isFree.current = edit === null;
    return () => {
      isFree.current = false;
    };
  }, [edit]);

  async function take(node: DriveNode, typed: string) {
    setEdit(null);
    try {
      await rename(node, typed);
    } catch (error) {
      const appError = toAppError(error);
      const sentence = tell(appError);
      // Who has gone on to another name, field or folder is told there: a field that came back would take their keys. And
      // where the item itself is gone, there is no field.
      const isThere = isFree.current && listing.get(node.id) !== undefined;
      if (isThere && !isBusyElsewhere(document)) setEdit({ node, refused: { typed, sentence } });
      else toasts.show({ message: sentence, tone: 'danger', reference: appError.requestId });
    }
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
              onName={(name) => void take(edit.node, name)}
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
