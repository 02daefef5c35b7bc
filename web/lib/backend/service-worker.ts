/**
 * Lets the application open without a network. `onNewVersion` is told when another version lies ready; `take over` brings
 * it in and loads the page anew, which nobody does but the person.
 */
export function registerServiceWorker(onNewVersion: (takeOver: () => void) => void): void {
  watchParts(() => onNewVersion(() => window.location.reload()));
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
    setInterval(() => void registration.update().catch(() => undefined), checkAgainMs);
    const ready = await serviceWorker.ready;
    setTimeout(() => ready.active?.postMessage(loadedAssets()), restMs);
  });
}

/** A part of this version that the server no longer has: only the new version can go on. */
function watchParts(onGone: () => void): void {
  let isTold = false;
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // Safari does not say which part it was; then it is enough that the server answers at all.
    const part = /https?:\S+|\/assets\/\S+/.exec(payload.message)?.[0];
    const asked = { method: 'HEAD', cache: 'no-store' } as const;
    const reply = await fetch(part ?? '/__/firebase/init.json', asked).catch(() => null);
    // A line that broke for a moment is no new version.
    if (isTold || !(part ? reply?.status === 404 : reply?.ok)) return;
    isTold = true;
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

/** What this page was made of; the worker came too late to see it. */
function loadedAssets(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return paths.filter((path) => path.startsWith('/assets/'));
}

const checkAgainMs = 60 * 60_000;
const restMs = 10_000;
