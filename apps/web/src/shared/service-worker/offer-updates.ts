import i18next from 'i18next';
import { toaster } from '../ui-feedback/toaster.js';
import { registerServiceWorker } from './register-service-worker.js';

/** Where it lies over the top of the page, with its buttons; who lets it go has the new version the next time they come. */
const NARROW = '(max-width: 767px)';
const NARROW_MS = 15_000;

/** Invites to load a new version of the console. The invitation stays until it is answered: nobody is interrupted. */
export function offerUpdates(): void {
  // Browsers have none on an address that is not secure.
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
