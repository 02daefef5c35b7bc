import type { DriveNode } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { driveKeys } from '../../../drive/query-keys.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { createTextEditorStore } from '../../../drive/text-files/text-editor-store.ts';
import { FileIcon } from '../../../features/preview/components/file-icon.tsx';
import { isWritable } from '../../../features/preview/model/preview-kind.ts';
import { useMessageStore, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';

const TextEditor = lazyComponent(
  async () => (await import('../../../features/preview/components/editor/text-editor.tsx')).TextEditor,
);

/** Text editing of the previewed file: the function that starts it, and the editor while it is open. */
export function useTextEditing(
  found: DriveNode | null | undefined,
  onShow: (id: string) => void,
): {
  readonly file: DriveNode | null | undefined;
  readonly begin: (() => void) | undefined;
  readonly editor: ReactNode;
} {
  const came = useRouterState({ select: ({ location }) => location.state.isWriting ?? false });
  const [written, write] = useState<string | null>(came && found ? found.id : null);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  // A file that is deleted elsewhere during editing stays open, so that unsaved text is not lost.
  const file = !found && last && last.id === written ? last : found;
  const [openedId, setOpenedId] = useState(came ? file?.id : undefined);
  // The file may load after the page was opened for writing.
  if (came && openedId === undefined && file) {
    setOpenedId(file.id);
    write(file.id);
  }
  const dirty = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const editorStore = useTextEditorStore();
  const toasts = useToasts();
  const store = useMessageStore();
  const canWrite = file && isWritable(file);
  // A rename during editing must not close the editor, even if the new name is no text file.
  const isWriting = file && written === file.id;
  return {
    file,
    begin: canWrite ? () => write(file.id) : undefined,
    editor: isWriting && (
      <>
        <TextEditor
          key={file.id}
          file={file}
          icon={<FileIcon file={file} className="size-14 stroke-[1.25]" />}
          store={editorStore}
          onDirty={(isDirty) => {
            dirty.current = isDirty;
          }}
          onCopied={({ id, name }) => {
            dirty.current = false;
            write(null);
            onShow(id);
            toasts.show({ message: store.read().messages('textEditor').copySaved({ name }) });
          }}
          onClose={() => (dirty.current ? setLeaving(true) : write(null))}
        />
        <LeaveText
          dirty={dirty}
          isLeaving={isLeaving}
          onLeave={() => {
            setLeaving(false);
            write(null);
          }}
          onStay={() => setLeaving(false)}
        />
      </>
    ),
  };
}

function useTextEditorStore() {
  const backend = useBackend();
  const queries = useQueryClient();
  const { listings } = useDriveStore();
  return useMemo(
    () =>
      createTextEditorStore(backend, (nodes) => {
        listings.absorb(nodes);
        for (const { id } of nodes) void queries.invalidateQueries({ queryKey: ['preview', id] });
        void queries.invalidateQueries({ queryKey: driveKeys.all });
      }),
    [backend, queries, listings],
  );
}

interface LeaveTextProps {
  readonly dirty: RefObject<boolean>;
  /** Set when the person closes the editor without leaving the page. */
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved text is lost: on close, on Back and on every other navigation. */
function LeaveText({ dirty, isLeaving, onLeave, onStay }: LeaveTextProps) {
  const { leave } = useMessages('textEditor');
  const isDirty = () => dirty.current;
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  const isBlocked = blocker.status === 'blocked';
  if (!isBlocked && !isLeaving) return null;
  return (
    <ConfirmDialog
      title={leave.title}
      verb={leave.verb}
      cancelLabel={leave.stay}
      onConfirm={async () => (isBlocked ? blocker.proceed() : onLeave())}
      onClose={isBlocked ? blocker.reset : onStay}
    >
      <p>{leave.sentence}</p>
    </ConfirmDialog>
  );
}
