import { useEffect, useEffectEvent } from 'react';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import type { Clipping } from '../../../drive/store/drive-store.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../../drive/store/questions.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import type { ItemActions } from '../use-item-actions.ts';
import { readClipping, writeClipping } from './node-clipboard.ts';

export interface ClipboardOptions {
  readonly collection: Collection;
  readonly actions: ItemActions;
  /** The folder to paste into; undefined for a list of items from many folders. */
  readonly folder?: FolderRef;
  /** Called for pasted files and screenshots. */
  readonly onFiles?: (files: readonly File[]) => void;
}

/** Copy, cut and paste by the system's shortcuts, except in text fields. */
export function useClipboard({ collection, actions, folder, onFiles }: ClipboardOptions): void {
  const { clipping } = useDriveStore();
  const report = useReportFailure();
  /** The system clipboard cannot wait for items to load, so only the drive's own clipboard gets them. */
  function takeAll(action: Clipping['action'], board: DataTransfer, names: readonly string[]) {
    // Replaces what was copied before.
    board.setData('text/plain', names.join('\n'));
    clipping.set(null);
    void report(async () => actions.clip(action, await collection.whole()));
  }
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { selected, sum } = collection;
    if (isElsewhere(event) || selected.length === 0 || !event.clipboardData) return;
    event.preventDefault();
    const action = event.type === 'cut' ? 'cut' : 'copy';
    const names = selected.map(({ name }) => name);
    if (sum.count > selected.length) return takeAll(action, event.clipboardData, names);
    const ids = selected.map(({ id }) => id);
    writeClipping(event.clipboardData, { action, ids }, names);
    actions.clip(action, selected);
  });
  const give = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event) || !event.clipboardData) return;
    const files = [...event.clipboardData.files];
    const clip = readClipping(event.clipboardData) ?? (files.length === 0 ? clipping.read() : null);
    if (files.length > 0 && onFiles) onFiles(files);
    else if (clip && folder) actions.paste(clip, folder);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('copy', take);
    document.addEventListener('cut', take);
    document.addEventListener('paste', give);
    return () => {
      document.removeEventListener('copy', take);
      document.removeEventListener('cut', take);
      document.removeEventListener('paste', give);
    };
  }, []);
}

function isElsewhere({ target }: ClipboardEvent): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]');
  // Selected text is copied as text.
  return typing !== null && typing !== false ? true : window.getSelection()?.isCollapsed === false;
}
