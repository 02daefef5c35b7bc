/** When the page has nothing else to do; soon also where it always has, or where the browser does not tell. */
export function whenIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 300);
  });
}
