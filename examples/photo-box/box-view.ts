import { StorageError, StorageErrorCode } from 'firebase/storage';
import { type Box, fileBytesMax, type Item } from './box.ts';
import { explain } from './explain.ts';
import { itemTile } from './item-tile.ts';
import { part, showProblem } from './page.ts';
import { formatBytes, uploadRow } from './upload-row.ts';

/** The grid of files and the actions on them. */
export function mountBox(): { show: (box: Box | null) => void } {
  let box: Box | null = null;
  let next: string | null = null;
  const items = part('items', HTMLUListElement);
  const more = part('more', HTMLButtonElement);
  const settle = () => {
    part('empty', HTMLElement).hidden = items.childElementCount > 0 || box === null;
    more.hidden = next === null;
  };
  const tell = (error: unknown) => showProblem('box-problem', explain(error));
  const remove = async (from: Box, item: Item, tile: HTMLElement) => {
    if (!(await confirmed(item))) return;
    try {
      await from.remove(item);
      tile.remove();
      settle();
    } catch (error) {
      tell(error);
    }
  };
  const tileOf = (from: Box, item: Item) => itemTile(item, (tile) => remove(from, item, tile));

  const addPage = async (from: Box) => {
    try {
      const page = await from.page(next);
      if (from !== box) return;
      next = page.next;
      items.append(...page.items.map((item) => tileOf(from, item)));
      settle();
    } catch (error) {
      if (from === box) tell(error);
    }
  };

  const addFiles = async (to: Box, files: readonly File[]) => {
    showProblem('box-problem', null);
    for (const file of files) {
      const item = await putOne(to, file);
      if (item && to === box) items.prepend(tileOf(to, item));
      settle();
    }
  };

  more.onclick = () => box && addPage(box);
  takeFiles((files) => box && addFiles(box, files));
  return {
    show: (opened) => {
      box = opened;
      next = null;
      items.replaceChildren();
      part('empty', HTMLElement).hidden = true;
      more.hidden = true;
      showProblem('box-problem', null);
      if (opened) addPage(opened);
    },
  };
}

/** Accepts files from the picker and files dropped anywhere on the box. */
function takeFiles(take: (files: readonly File[]) => void): void {
  const input = part('files', HTMLInputElement);
  const area = part('box', HTMLElement);
  input.onchange = () => {
    take([...(input.files ?? [])]);
    input.value = '';
  };
  area.ondragover = (event) => {
    event.preventDefault();
    area.classList.add('target');
  };
  area.ondragleave = (event) => {
    const inside = event.relatedTarget instanceof Node && area.contains(event.relatedTarget);
    if (!inside) area.classList.remove('target');
  };
  area.ondrop = (event) => {
    event.preventDefault();
    area.classList.remove('target');
    take([...(event.dataTransfer?.files ?? [])]);
  };
}

/** Uploads one file with a progress row; the row of a failed upload stays and shows the error. */
async function putOne(box: Box, file: File): Promise<Item | null> {
  const row = uploadRow(file);
  part('uploads', HTMLUListElement).append(row.element);
  if (file.size >= fileBytesMax) {
    row.fail(`Too large: ${formatBytes(file.size)}, the box takes files under 100 MB.`);
    return null;
  }
  const upload = box.put(file, row.progress);
  row.onCancel(upload.cancel);
  try {
    const item = await upload.done;
    row.element.remove();
    return item;
  } catch (error) {
    if (error instanceof StorageError && error.code === `storage/${StorageErrorCode.CANCELED}`) row.element.remove();
    else row.fail(explain(error));
    return null;
  }
}

function confirmed(item: Item): Promise<boolean> {
  const dialog = part('confirm', HTMLDialogElement);
  part('confirm-title', HTMLHeadingElement).textContent = `Delete ${item.name}?`;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === 'delete');
  });
}
