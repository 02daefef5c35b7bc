import { X } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { useMessages } from '../../i18n/messages-context.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { RequestId } from '../feedback/request-id.tsx';
import { cx } from '../layout/cx.ts';
import type { Toast, ToastQueue } from './toast-queue.ts';

/**
 * Bottom left, at most three toasts, each with one line and one action. Hover or focus stops the timers, F6 moves the
 * focus to the toasts, and a swipe dismisses one.
 */
export function ToastRegion({ queue }: { readonly queue: ToastQueue }) {
  const messages = useMessages('ui');
  const toasts = useSyncExternalStore(queue.subscribe, queue.read);
  const region = useRef<HTMLElement>(null);
  useToastReach(region);
  return (
    <section
      ref={region}
      // Keeps toasts over a dialog pressable and visible to screen readers, such as Undo.
      data-react-aria-top-layer
      aria-label={messages.notifications}
      onPointerEnter={queue.hold}
      onPointerLeave={queue.release}
      onFocus={queue.hold}
      onBlur={queue.release}
      className="pointer-events-none fixed bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] start-4 z-50 flex w-[calc(100vw-2rem)] max-w-[420px] flex-col gap-2 tablet:bottom-4"
    >
      {toasts.map((toast) => (
        <Card key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
      ))}
    </section>
  );
}

function Card({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const messages = useMessages('ui');
  const { action, tone = 'plain' } = toast;
  const card = useRef<HTMLDivElement>(null);
  const swipe = useSwipeAway(card, onDismiss);
  return (
    <div
      ref={card}
      {...swipe}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'slide-up pointer-events-auto touch-pan-y flex min-h-11 items-center gap-1 rounded-lg py-1 pe-1 ps-4 text-base shadow-float',
        tone === 'danger' ? 'border border-danger-line bg-danger-surface text-danger-text' : 'bg-text text-panel',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <p className="line-clamp-2 break-words">{toast.message}</p>
        {toast.reference && <RequestId id={toast.reference} />}
      </div>
      {action && (
        <Button
          onPress={() => {
            onDismiss();
            action.run();
          }}
          className="h-8 shrink-0 rounded-md px-3 font-semibold touch:h-11 data-hovered:bg-panel/15"
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={messages.dismiss}
        size="sm"
        onPress={onDismiss}
        // The icon keeps the toast's colour in every state, because the page's colour vanishes on the dark toast.
        className="text-current! opacity-80 data-hovered:bg-panel/15 data-hovered:opacity-100 data-focus-visible:opacity-100"
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** F6 moves the focus to the toasts and back, because toasts float over the page and are not in its tab order. */
function useToastReach(region: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = region;
      if (!current || event.defaultPrevented) return;
      const isInside = current.contains(document.activeElement);
      const goesBack = isInside && (event.key === 'F6' || event.key === 'Escape');
      const button = current.querySelector<HTMLElement>('button');
      if (goesBack) before.current?.focus();
      else if (event.key === 'F6' && button) {
        before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        button.focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [region]);
}

/** A swipe to either side dismisses an element; a short swipe snaps back. */
function useSwipeAway(element: RefObject<HTMLElement | null>, onAway: () => void) {
  const from = useRef<number | null>(null);
  const shift = (by: number | null) => {
    const { current } = element;
    if (!current) return;
    current.style.transform = by === null ? '' : `translateX(${by}px)`;
    current.style.opacity = by === null ? '' : String(Math.max(0.2, 1 - Math.abs(by) / (2 * awayPixels)));
  };
  const end = (event: PointerEvent) => {
    if (from.current === null) return;
    const isAway = event.type === 'pointerup' && Math.abs(event.clientX - from.current) >= awayPixels;
    from.current = null;
    if (isAway) onAway();
    else shift(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') from.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === null) return;
      const by = event.clientX - from.current;
      if (Math.abs(by) < beginPixels) return;
      // From here on the gesture is a swipe, so the element under the finger must not receive a press.
      event.currentTarget.setPointerCapture(event.pointerId);
      shift(by);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const beginPixels = 8;
const awayPixels = 80;
