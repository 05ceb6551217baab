import { REDIRECT_TOAST_MS, toaster } from './toaster.js';

/** Id that prevents a second toast when the redirect renders again. */
const TOAST = 'redirect';

/** Shows why the user was redirected. The toast stays through the navigation, until it was surely read. */
export function showRedirect(reason: string): void {
  const toast = { type: 'error', title: reason, duration: REDIRECT_TOAST_MS, closable: true } as const;
  if (toaster.isVisible(TOAST)) toaster.update(TOAST, toast);
  else toaster.create({ id: TOAST, ...toast });
}
