const SCRIPT = '/service-worker.js';
const SCRIPT_TYPE = /javascript/;
/** A console stays open for days: it looks for a new version this often. */
const UPDATE_CHECK_MS = 30 * 60_000;

interface Options {
  container: ServiceWorkerContainer;
  reload: () => void;
  /** A new version waits; `load` takes it. */
  onUpdate: (load: () => void) => void;
}

/**
 * Registers the console's worker, and says when a new version of the console waits. A worker whose script is gone, or is
 * none, is taken away and the page starts anew (core.md §8).
 */
export async function registerServiceWorker({ container, reload, onUpdate }: Options): Promise<void> {
  const script = await fetch(SCRIPT, { cache: 'no-store' }).catch(() => null);
  // oxlint-disable-next-line no-console -- the specified word in the log (core.md §8)
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

/** Those that wait already, and those that come. The first worker of a browser replaces nothing. */
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
