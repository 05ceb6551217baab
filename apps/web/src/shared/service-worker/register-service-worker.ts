const SCRIPT = '/service-worker.js';
const SCRIPT_TYPE = /javascript/;
/** Interval of the checks for a new version, since consoles stay open for days. */
const UPDATE_CHECK_MS = 30 * 60_000;

interface Options {
  container: ServiceWorkerContainer;
  reload: () => void;
  /** Called when a new version is waiting; `load` activates it. */
  onUpdate: (load: () => void) => void;
}

/**
 * Registers the service worker and reports waiting versions. A worker whose script is missing or invalid is
 * unregistered, and the page reloads (docs/spec/core.md §8).
 */
export async function registerServiceWorker({ container, reload, onUpdate }: Options): Promise<void> {
  const script = await fetch(SCRIPT, { cache: 'no-store' }).catch(() => null);
  // oxlint-disable-next-line no-console -- the specified line in the log (docs/spec/core.md §8)
  if (!script) return console.info('Prosa: offline mode');
  if (script.status === 404 || (script.ok && !SCRIPT_TYPE.test(script.headers.get('content-type') ?? ''))) {
    return unregisterAll(container, reload);
  }
  if (!script.ok) return;

  offerNewVersions(container, await container.register(SCRIPT), (worker) => {
    onUpdate(() => {
      container.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage('take-over');
    });
  });
}

/** Reports workers that are waiting already and later ones. A browser's first worker replaces nothing. */
function offerNewVersions(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker) => void,
): void {
  if (registration.waiting && container.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) offer(worker);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
}

async function unregisterAll(container: ServiceWorkerContainer, reload: () => void): Promise<void> {
  const registrations = await container.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  reload();
}
