import { carriesFiles } from './use-window-drop.ts';

/** The browser would replace the application with a file that is dropped where no page accepts it. */
export function refuseStrayFiles(target: Window): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  target.addEventListener('dragover', refuse);
  target.addEventListener('drop', refuse);
}
