import i18next from 'i18next';
import { toaster } from '../ui-feedback/toaster.js';
import { registerServiceWorker } from './register-service-worker.js';

/** Width below which the toast covers the page's top; dismissing it postpones the update to the next load. */
const NARROW = '(max-width: 767px)';
const NARROW_MS = 15_000;

/** Offers to load a new version by a toast that stays until it is answered. */
export function offerUpdates(): void {
  // Undefined on insecure origins.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  const reload = () => window.location.reload();
  const onUpdate = (load: () => void) => {
    toaster.create({
      id: 'new-version',
      type: 'info',
      title: i18next.t('update.title'),
      duration: matchMedia(NARROW).matches ? NARROW_MS : Infinity,
      closable: true,
      action: { label: i18next.t('update.action'), onClick: load },
    });
  };
  void registerServiceWorker({ container, reload, onUpdate });
}
