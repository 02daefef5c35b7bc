export interface TooltipContent {
  readonly target: Element;
  readonly text: string;
  readonly shortcut: string | undefined;
}

/**
 * Decides which tooltip is visible: hovering needs a short delay, unless another tooltip was visible just before, and
 * keyboard focus needs none. The tooltip stays while hovered and closes on Escape, press or scroll (WCAG 1.4.13).
 */
export function watchTooltips(document: Document, show: (tip: TooltipContent | null) => void): () => void {
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
