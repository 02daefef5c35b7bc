import type { DriveNode } from '@hearth/contract';
import { useEffect, useRef, useState } from 'react';
import type { Listing } from '../../../drive/listings/listing.ts';
import { useErrorMessage } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { InlineRename } from '../deferred.ts';

/** Renames an item inline. The new name shows at once; when the server refuses it, the field opens again. */
export function useRename(rename: (node: DriveNode, name: string) => Promise<unknown>, listing: Pick<Listing, 'get'>) {
  const errorMessage = useErrorMessage();
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
      const sentence = errorMessage(appError);
      // The field opens again only if the person has not moved on: it would steal the focus from another field.
      // Otherwise, or when the item is gone, a toast tells the error.
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

/** The focus is in a field, a dialog or a menu, from where it must not be taken. */
function isBusyElsewhere({ activeElement }: Pick<Document, 'activeElement'>): boolean {
  return activeElement !== null && activeElement.closest(busyElements) !== null;
}

const busyElements = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';
