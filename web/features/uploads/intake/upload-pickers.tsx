import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import type { UploadTarget } from '../queue/upload-item.ts';
import { holdHandles, pickFiles } from './read-dropped.ts';
import { useTakeFiles } from './use-take-files.ts';

export type PickKind = 'files' | 'folder' | 'photo' | 'video';

/**
 * The system's file dialogs. `element` must be rendered; `open` needs a gesture of the person. Where the browser offers a
 * dialog that hands out files which can be read again after a reload, it is that one.
 */
export function useUploadPickers(): {
  readonly open: (what: PickKind, target: UploadTarget) => void;
  readonly element: (here: UploadTarget) => ReactNode;
} {
  const take = useTakeFiles();
  // Of the page it stands on, which has them already.
  const messages = useMessages('drive');
  const inputs = {
    files: useRef<HTMLInputElement>(null),
    folder: useRef<HTMLInputElement>(null),
    photo: useRef<HTMLInputElement>(null),
    video: useRef<HTMLInputElement>(null),
  };
  const chosen = useRef<UploadTarget | null>(null);

  function open(what: PickKind, target: UploadTarget): void {
    chosen.current = target;
    const openSystem = () => inputs[what].current?.click();
    if (what !== 'files' || !canPickHandles(window)) {
      openSystem();
      return;
    }
    window.showOpenFilePicker({ multiple: true }).then(
      (handles) => take(holdHandles(handles), target),
      // Who closed the dialog meant it; a browser that refuses has another one.
      (error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) openSystem();
      },
    );
  }

  const input = (what: PickKind, label: string, here: UploadTarget) => (
    <input
      ref={inputs[what]}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      aria-label={label}
      {...special[what]}
      onChange={(event) => {
        const picked = [...(event.target.files ?? [])];
        // The same file picked twice in a row must be a change again.
        event.target.value = '';
        take(pickFiles(picked), chosen.current ?? here);
        chosen.current = null;
      }}
    />
  );
  return {
    open,
    element: (here) => (
      <>
        {input('files', messages.uploadFiles, here)}
        {input('folder', messages.uploadFolder, here)}
        {input('photo', messages.takePhoto, here)}
        {input('video', messages.recordVideo, here)}
      </>
    ),
  };
}

/** `capture` opens the camera where there is one; elsewhere it is a dialog for pictures. */
const special = {
  files: {},
  folder: { webkitdirectory: '' },
  photo: { accept: 'image/*', capture: 'environment' },
  video: { accept: 'video/*', capture: 'environment' },
} as const;

/** Not in every browser, and not yet in the compiler's types. */
interface HandlePicker {
  showOpenFilePicker(options: { multiple: boolean }): Promise<readonly FileSystemFileHandle[]>;
}

function canPickHandles(scope: Window): scope is Window & HandlePicker {
  return 'showOpenFilePicker' in scope;
}
