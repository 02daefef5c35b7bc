import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import type { UploadTarget } from '../queue/upload-item.ts';
import { holdHandles, pickFiles } from './read-dropped.ts';
import { useAddFiles } from './use-add-files.ts';

export type PickKind = 'files' | 'folder' | 'photo' | 'video';

/**
 * The file dialogs. `element` must be rendered, and `open` needs a user gesture. Browsers with `showOpenFilePicker` use
 * that dialog, because its handles can be read again after a reload.
 */
export function useUploadPickers(): {
  readonly open: (what: PickKind, target: UploadTarget) => void;
  readonly element: (here: UploadTarget) => ReactNode;
} {
  const take = useAddFiles();
  // The `drive` messages are already loaded by the page that renders the pickers.
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
      // An `AbortError` means that the person closed the dialog; any other error falls back to the file input.
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
        // Without the reset, choosing the same file twice fires no change event.
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

/** `capture` opens the camera on devices that have one; other devices show a dialog for images or videos. */
const special = {
  files: {},
  folder: { webkitdirectory: '' },
  photo: { accept: 'image/*', capture: 'environment' },
  video: { accept: 'video/*', capture: 'environment' },
} as const;

/** Not every browser supports this API, and TypeScript's types lack it. */
interface HandlePicker {
  showOpenFilePicker(options: { multiple: boolean }): Promise<readonly FileSystemFileHandle[]>;
}

function canPickHandles(scope: Window): scope is Window & HandlePicker {
  return 'showOpenFilePicker' in scope;
}
