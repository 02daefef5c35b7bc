import { useEffect, useEffectEvent, useRef } from 'react';
import { downloadTicket } from '../../../drive/download-ticket.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import type { DragOut } from './drag-out.ts';

/**
 * Lets items be dragged to the desktop in browsers that support it. `idsAt` gives the items that a press would drag; a
 * click is over before anything is requested.
 */
export function useDragOut(idsAt: (target: Element) => readonly string[]) {
  const backend = useBackend();
  const out = useRef<DragOut | null>(null);
  const prepare = useEffectEvent(async (target: Element) => {
    const { DragOut } = await import('./drag-out.ts');
    out.current ??= new DragOut({ fetch: (ids) => downloadTicket(backend, ids), now: () => performance.now() });
    out.current.prepare(idsAt(target));
  });
  useEffect(() => {
    // Only Chromium supports `DownloadURL`.
    if (!/Chrom(?:e|ium)\//.test(navigator.userAgent)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = ({ target, pointerType, button }: PointerEvent) => {
      const isHeld = pointerType === 'mouse' && button === 0 && target instanceof Element;
      // Without the URL the drag still moves items inside the drive.
      if (isHeld) timer = setTimeout(() => void prepare(target).catch(() => {}), pressMs);
    };
    const release = () => clearTimeout(timer);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      release();
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, []);
  return (data: DataTransfer, ids: readonly string[]) => {
    const address = out.current?.read(ids, location.href);
    if (address) data.setData('DownloadURL', address);
  };
}

const pressMs = 60;
