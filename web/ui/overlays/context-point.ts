/** A point in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of the menu: at the pointer, or below the element when the keyboard opened it. */
export function contextPoint(
  event: { readonly clientX: number; readonly clientY: number },
  element: Element,
  mirrored: boolean,
): Point {
  const box = element.getBoundingClientRect();
  const byPointer =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  const pointed = byPointer && (event.clientX !== 0 || event.clientY !== 0);
  if (pointed) return { x: event.clientX, y: event.clientY };
  return { x: mirrored ? box.right - 48 : box.left + 48, y: box.bottom - 6 };
}
