import type { DriveNode } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { driveKeys } from '../../features/drive/api/drive-keys.ts';
import { createTextEditorStore } from '../../features/drive/api/text-editor-store.ts';
import { useDriveStore } from '../../features/drive/components/drive-store-context.ts';
import { FileIcon } from '../../features/preview/components/file-icon.tsx';
import { isWritable } from '../../features/preview/model/preview-kind.ts';
import { useMessageStore } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { deferred } from '../../ui/deferred.tsx';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { LeaveText } from './leave-text.tsx';

const TextEditor = deferred(
  async () => (await import('../../features/preview/components/editor/text-editor.tsx')).TextEditor,
);

/** Writing in the file on the stage: the way in, and the field while one is at it. */
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
  // Thrown away elsewhere while one writes in it: what was written must not go with it.
  const file = !found && last && last.id === written ? last : found;
  const [known, setKnown] = useState(came ? file?.id : undefined);
  // Where one came to write, the file may be found a moment later.
  if (came && known === undefined && file) {
    setKnown(file.id);
    write(file.id);
  }
  const dirty = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const desk = useDesk();
  const toasts = useToasts();
  const store = useMessageStore();
  const canWrite = file && isWritable(file);
  // Whatever it is called meanwhile, one is not thrown out of it.
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
          desk={desk}
          onDirty={(isDirty) => {
            dirty.current = isDirty;
          }}
          onCopied={({ id, name }) => {
            dirty.current = false;
            write(null);
            onShow(id);
            toasts.show({ message: store.read().messages('texts').copySaved({ name }) });
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

function useDesk() {
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
