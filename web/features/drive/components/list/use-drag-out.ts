import { useEffect, useEffectEvent, useRef } from 'react';
import { useBackend } from '../../../../lib/backend/backend-context.ts';
import { downloadTicket } from '../../api/download-ticket.ts';
import type { DragOut } from '../../model/drag-out.ts';

/**
 * Lets what is dragged be dropped on the desktop, where the browser can do that. `idsAt` says what a press on an element
 * would drag. A click is over before anything is asked for.
 */
export function useDragOut(idsAt: (target: Element) => readonly string[]) {
  const backend = useBackend();
  const out = useRef<DragOut | null>(null);
  const prepare = useEffectEvent(async (target: Element) => {
    const { DragOut } = await import('../../model/drag-out.ts');
    out.current ??= new DragOut({ fetch: (ids) => downloadTicket(backend, ids), now: () => performance.now() });
    out.current.prepare(idsAt(target));
  });
  useEffect(() => {
    // Only Chromium knows the address of a drag.
    if (!/Chrom(?:e|ium)\//.test(navigator.userAgent)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = ({ target, pointerType, button }: PointerEvent) => {
      const isHeld = pointerType === 'mouse' && button === 0 && target instanceof Element;
      // Without it, the drag still moves things inside.
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
