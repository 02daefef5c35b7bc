/**
 * Lets the application open without a network. `onNewVersion` is told when another version lies ready; `take over` brings
 * it in and loads the page anew, which nobody does but the person.
 */
export function registerServiceWorker(onNewVersion: (takeOver: () => void) => void): void {
  const { serviceWorker } = navigator;
  // Absent on plain http, where a browser trusts no worker.
  if (!serviceWorker) return;
  const tell = (waiting: ServiceWorker) => onNewVersion(() => takeOver(serviceWorker, waiting));
  // After the page: keeping files must not hold up what is being opened.
  whenLoaded(async () => {
    const registration = await serviceWorker.register('/sw.js').catch(() => null);
    // A browser that keeps nothing, as in a private window, refuses; the application works without.
    if (!registration) return;
    if (registration.waiting && serviceWorker.controller) tell(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && serviceWorker.controller) tell(installing);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), lookAgainMs);
    const ready = await serviceWorker.ready;
    setTimeout(() => ready.active?.postMessage(loadedAssets()), restMs);
  });
  // A part of this version is gone from the server and was not kept: only the new version can go on.
  window.addEventListener('vite:preloadError', () => onNewVersion(() => window.location.reload()));
}

function takeOver(serviceWorker: ServiceWorkerContainer, waiting: ServiceWorker): void {
  serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take-over');
}

function whenLoaded(run: () => Promise<void>): void {
  if (document.readyState === 'complete') void run();
  else window.addEventListener('load', () => void run(), { once: true });
}

/** What this page was made of; the worker came too late to see it. */
function loadedAssets(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return paths.filter((path) => path.startsWith('/assets/'));
}

const lookAgainMs = 60 * 60_000;
const restMs = 10_000;
