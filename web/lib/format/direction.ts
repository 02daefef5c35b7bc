/** Whether the page runs from right to left. Read at each event and not cached, because the language may change. */
export function isMirrored(): boolean {
  return document.documentElement.dir === 'rtl';
}

/**
 * Maps the arrow keys of a right-to-left page to those of a left-to-right page, so that handlers know one direction.
 */
export function asRead(key: string, mirrored = isMirrored()): string {
  if (!mirrored) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** The distance of a point from the start edge of a box: left, or right on a right-to-left page. */
export function fromStart(x: number, box: Pick<DOMRect, 'left' | 'right'>, mirrored = isMirrored()): number {
  return mirrored ? box.right - x : x - box.left;
}
