import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '../text/kbd.tsx';

/**
 * Draws the tooltip of the hovered or focused element. One layer suffices, because only one tooltip is visible at a
 * time.
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<TooltipContent | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => watchTooltips(document, setTip), []);
  useLayoutEffect(() => {
    const { current } = bubble;
    if (!tip || !current) return;
    const { left, top } = positionOf(tip.target.getBoundingClientRect(), current.getBoundingClientRect());
    current.style.left = `${left}px`;
    current.style.top = `${top}px`;
    return describe(tip.target, current.id, tip.text);
  }, [tip]);
  if (!tip) return null;
  return (
    <div
      ref={bubble}
      id="tooltip"
      role="tooltip"
      className="appears fixed top-0 z-50 flex w-max max-w-80 items-center gap-2 rounded-md bg-text px-2 py-1 text-xs font-medium text-panel shadow-float"
    >
      <span className="min-w-0 break-words">{tip.text}</span>
      {tip.shortcut && <Kbd keys={tip.shortcut} inverted />}
    </div>
  );
}

/** Above the target, or below where there is no room, and never outside the window. */
function positionOf(target: DOMRect, bubble: DOMRect): { readonly left: number; readonly top: number } {
  const above = target.top - bubble.height - gap;
  const middle = target.left + (target.width - bubble.width) / 2;
  return {
    left: Math.round(Math.max(gap, Math.min(middle, window.innerWidth - bubble.width - gap))),
    top: Math.round(above >= gap ? above : target.bottom + gap),
  };
}

const gap = 6;

/** Describes the target for screen readers, unless the text already is its accessible name. */
function describe(target: Element, id: string, text: string): (() => void) | undefined {
  if (target.getAttribute('aria-label') === text || target.textContent === text) return undefined;
  if (target.hasAttribute('aria-describedby')) return undefined;
  target.setAttribute('aria-describedby', id);
  return () => target.removeAttribute('aria-describedby');
}

interface TooltipContent {
  readonly target: Element;
  readonly text: string;
  readonly shortcut: string | undefined;
}

/**
 * Decides which tooltip is visible: hovering needs a short delay, unless another tooltip was visible just before, and
 * keyboard focus needs none. The tooltip stays while hovered and closes on Escape, press or scroll (WCAG 1.4.13).
 */
function watchTooltips(document: Document, show: (tip: TooltipContent | null) => void): () => void {
  let seen: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  function reveal(target: Element) {
    clearTimeout(timer);
    seen = target;
    show({
      target,
      text: target.getAttribute('data-tooltip') ?? '',
      shortcut: target.getAttribute('data-shortcut') ?? undefined,
    });
  }
  function hide() {
    clearTimeout(timer);
    if (!seen) return;
    seen = null;
    hiddenAt = performance.now();
    show(null);
  }
  function onPointerOver({ target, pointerType }: PointerEvent) {
    if (pointerType === 'touch' || isBubble(target)) return clearTimeout(timer);
    const found = tipAt(target);
    if (found && found === seen) return clearTimeout(timer);
    clearTimeout(timer);
    if (seen) timer = setTimeout(hide, leaveMs);
    if (!found) return;
    const isWarm = seen !== null || performance.now() - hiddenAt < warmMs;
    timer = setTimeout(() => found.isConnected && reveal(found), isWarm ? leaveMs : restMs);
  }
  function onFocusIn({ target }: FocusEvent) {
    const found = tipAt(target);
    if (found?.matches(':focus-visible')) reveal(found);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') hide();
  }

  const stop = new AbortController();
  const listen = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener('pointerover', onPointerOver, listen);
  document.documentElement.addEventListener('pointerleave', hide, listen);
  document.addEventListener('focusin', onFocusIn, listen);
  for (const end of ['focusout', 'pointerdown', 'scroll', 'dragstart']) document.addEventListener(end, hide, listen);
  document.addEventListener('keydown', onKeyDown, listen);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

const restMs = 500;
const leaveMs = 80;
const warmMs = 300;

function tipAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tooltip]') : null;
}

function isBubble(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=tooltip]') !== null;
}
