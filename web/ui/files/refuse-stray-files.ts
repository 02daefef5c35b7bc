import { carriesFiles } from './use-window-drop.ts';

/** A file let go where no page takes it would be opened by the browser in place of the application. */
export function refuseStrayFiles(target: Window): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  target.addEventListener('dragover', refuse);
  target.addEventListener('drop', refuse);
}
