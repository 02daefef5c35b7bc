import type { Item } from './box.ts';
import { formatBytes } from './upload-row.ts';

/** One file in the grid: thumbnail, name and actions. */
export function itemTile(item: Item, onDelete: (tile: HTMLElement) => void): HTMLLIElement {
  const tile = document.createElement('li');
  tile.dataset.testid = 'item';
  tile.dataset.name = item.name;
  tile.append(
    preview(item),
    caption(item),
    actions(item, () => onDelete(tile)),
  );
  return tile;
}

/** An image for types that every browser shows; otherwise a placeholder with the file extension. */
function preview(item: Item): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'look';
  if (/^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/.test(item.contentType)) {
    const picture = document.createElement('img');
    picture.src = item.url;
    picture.alt = '';
    picture.loading = 'lazy';
    frame.append(picture);
  } else {
    const ending = document.createElement('span');
    ending.className = 'ending';
    ending.textContent = /\.([^.]{1,5})$/.exec(item.name)?.[1] ?? 'file';
    frame.append(ending);
  }
  return frame;
}

function caption(item: Item): HTMLElement {
  const words = document.createElement('div');
  words.className = 'caption';
  const name = document.createElement('p');
  name.className = 'name';
  name.title = item.name;
  // The extension stays visible when a long name is truncated; `bdi` isolates right-to-left names.
  const cut = item.name.length > 16 ? item.name.length - 8 : item.name.length;
  const head = document.createElement('bdi');
  head.className = 'head';
  head.textContent = item.name.slice(0, cut);
  const tail = document.createElement('bdi');
  tail.textContent = item.name.slice(cut);
  name.append(head, tail);
  const facts = document.createElement('p');
  facts.className = 'quiet';
  facts.textContent = `${formatBytes(item.bytes)} · ${item.addedAt.toLocaleDateString(undefined, { dateStyle: 'medium' })}`;
  words.append(name, facts);
  return words;
}

function actions(item: Item, onDelete: () => void): HTMLElement {
  const row = document.createElement('div');
  row.className = 'actions';
  const open = document.createElement('a');
  open.href = item.url;
  open.target = '_blank';
  open.rel = 'noopener';
  open.textContent = 'Open';
  open.setAttribute('aria-label', `Open ${item.name}`);
  open.dataset.testid = 'open';
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'link';
  remove.textContent = 'Delete';
  remove.setAttribute('aria-label', `Delete ${item.name}`);
  remove.dataset.testid = 'delete';
  remove.onclick = onDelete;
  row.append(open, remove);
  return row;
}
