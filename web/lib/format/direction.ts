/**
 * Whether the page runs from right to left. Asked when a key or the pointer comes and not kept: another language may have
 * been chosen meanwhile.
 */
export function isMirrored(): boolean {
  return document.documentElement.dir === 'rtl';
}

/**
 * Arrows follow the eye. What comes next stands at the right, or at the left where the page runs the other way: this is the
 * key as if it ran from left to right.
 */
export function asRead(key: string, mirrored = isMirrored()): string {
  if (!mirrored) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** How far a point is from where a box begins: its left, or its right where the page runs the other way. */
export function fromStart(x: number, box: Pick<DOMRect, 'left' | 'right'>, mirrored = isMirrored()): number {
  return mirrored ? box.right - x : x - box.left;
}
