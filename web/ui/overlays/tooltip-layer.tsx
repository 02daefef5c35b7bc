import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '../text/kbd.tsx';
import { type TooltipContent, watchTooltips } from './watch-tooltips.ts';

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
    const { left, top } = placeOf(tip.target.getBoundingClientRect(), current.getBoundingClientRect());
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
function placeOf(target: DOMRect, bubble: DOMRect): { readonly left: number; readonly top: number } {
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
