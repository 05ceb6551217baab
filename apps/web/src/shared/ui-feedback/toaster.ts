import { createToaster } from '@chakra-ui/react';

/** Errors are shown for 2 s, other toasts for 3 s (docs/spec/core.md §9). */
export const ERROR_TOAST_MS = 2000;
const TOAST_MS = 3000;
/** Why the user is on another page than the one that was wanted: long enough to look around and read it. */
export const REDIRECT_TOAST_MS = 8000;

/**
 * Placed over the middle of the top bar, whose controls stand at its ends, and no higher than it: the search, the filter
 * and the header of the page below stay free. Older ones wait behind the newest, and spread while the pointer is there.
 */
const store = createToaster({
  placement: 'top',
  offsets: '0.25rem',
  overlap: true,
  gap: 4,
  pauseOnPageIdle: true,
  duration: TOAST_MS,
  // The library's default Alt+T is the shortcut that transfers a ticket.
  hotkey: ['F8'],
});

type Store = typeof store;
type ToastOptions = Parameters<Store['create']>[0];

/** Texts shown in this tick with the ids of their toasts. */
const shownTexts = new Map<string, string>();

function create(toast: ToastOptions): string {
  const text = typeof toast.title === 'string' && toast.id === undefined ? toast.title : undefined;
  const same = text === undefined ? undefined : shownTexts.get(text);
  if (same !== undefined) return same;
  const id = store.create(toast);
  if (text !== undefined) {
    shownTexts.set(text, id);
    queueMicrotask(() => shownTexts.delete(text));
  }
  return id;
}

/**
 * A toast renders synchronously, which fails during a React render, and of several only the last would be kept: each is
 * queued. Those raised before the region was there are shown by it.
 */
const subscribe: Store['subscribe'] = (listener) => {
  const show = (toast: ToastOptions) => queueMicrotask(() => listener(toast));
  store.getVisibleToasts().toReversed().forEach(show);
  return store.subscribe(show);
};

/** Shows toasts. Several raised at once are all shown; equal texts only once. */
export const toaster = {
  ...store,
  create,
  success: (toast: ToastOptions) => create({ ...toast, type: 'success' }),
  subscribe,
};
