/** Resolves when the page is idle, or after a short time where the browser is never idle or lacks the API. */
export function whenIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 300);
  });
}
