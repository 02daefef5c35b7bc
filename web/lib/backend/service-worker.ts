/**
 * Lets the application open offline. `onNewVersion` is called when another version is installed; `takeOver` activates
 * it and reloads the page, which only the person may trigger.
 */
export function registerServiceWorker(onNewVersion: (takeOver: () => void) => void): void {
  watchParts(() => onNewVersion(() => window.location.reload()));
  const { serviceWorker } = navigator;
  // Absent on plain http, where browsers allow no service worker.
  if (!serviceWorker) return;
  const reportWaiting = (waiting: ServiceWorker) => onNewVersion(() => takeOver(serviceWorker, waiting));
  // After the load event, because filling the cache must not slow the page down.
  whenLoaded(async () => {
    const registration = await serviceWorker.register('/sw.js').catch(() => null);
    // A browser without storage, such as a private window, rejects; the application works without a worker.
    if (!registration) return;
    if (registration.waiting && serviceWorker.controller) reportWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && serviceWorker.controller) reportWaiting(installing);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), checkAgainMs);
    const ready = await serviceWorker.ready;
    setTimeout(() => ready.active?.postMessage(loadedAssets()), restMs);
  });
}

/** The server no longer has a chunk of this version, so only a reload into the new version helps. */
function watchParts(onGone: () => void): void {
  let isReported = false;
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // Safari does not name the chunk; a response of the server then has to suffice as proof.
    const part = /https?:\S+|\/assets\/\S+/.exec(payload.message)?.[0];
    const options = { method: 'HEAD', cache: 'no-store' } as const;
    const reply = await fetch(part ?? '/__/firebase/init.json', options).catch(() => null);
    // A short network failure is no new version.
    if (isReported || !(part ? reply?.status === 404 : reply?.ok)) return;
    isReported = true;
    onGone();
  });
}

function takeOver(serviceWorker: ServiceWorkerContainer, waiting: ServiceWorker): void {
  serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('take-over');
}

function whenLoaded(run: () => Promise<void>): void {
  if (document.readyState === 'complete') void run();
  else window.addEventListener('load', () => void run(), { once: true });
}

/** The files that this page loaded before the worker was active and could cache them. */
function loadedAssets(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return paths.filter((path) => path.startsWith('/assets/'));
}

const checkAgainMs = 60 * 60_000;
const restMs = 10_000;
