/** Shows a small stack with the number of items under the pointer during a drag. */
export function setDragImage(data: DataTransfer, name: string, count: number): void {
  const stack = document.createElement('div');
  stack.className = stackStyle;
  if (count > 1) {
    const under = document.createElement('div');
    under.className = 'absolute inset-0 -z-1 translate-x-1.5 translate-y-1.5 rounded-md border border-line bg-panel';
    stack.append(under);
  }
  const label = document.createElement('span');
  label.className = 'truncate';
  label.dir = 'auto';
  label.textContent = name;
  stack.append(label);
  if (count > 1) {
    const badge = document.createElement('span');
    badge.className = 'shrink-0 rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums';
    badge.textContent = count.toLocaleString();
    stack.append(badge);
  }
  document.body.append(stack);
  data.setDragImage(stack, 16, 18);
  // The browser has taken its snapshot by the next frame.
  requestAnimationFrame(() => stack.remove());
}

/** Outside the viewport, because a hidden element gives no drag image. */
const stackStyle =
  'fixed -top-40 start-0 z-50 flex h-9 max-w-64 items-center gap-2 rounded-md border border-line bg-raised px-3 text-base font-medium text-text';
