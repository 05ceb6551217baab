import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

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
 * queued.
 */
const subscribe: Store['subscribe'] = (listener) =>
  store.subscribe((toast: ToastOptions) => queueMicrotask(() => listener(toast)));

/** Shows toasts. Several raised at once are all shown; equal texts only once. */
export const toaster = {
  ...store,
  create,
  success: (toast: ToastOptions) => create({ ...toast, type: 'success' }),
  subscribe,
};

/** Region of the toasts. To be mounted once in the console. */
export function Toaster() {
  const { t } = useTranslation('common');

  return (
    <ChakraToaster
      toaster={toaster}
      aria-label={t('notices')}
      insetInline={{ mdDown: '4' }}
      // The library's handler returns the focus to its origin, so that Tab would never get past the region.
      onFocusCapture={(event) => event.stopPropagation()}
    >
      {(toast) => {
        // A toast without an action disappears soon and is no tab stop.
        const stop = toast.action ? 0 : -1;
        return (
          <Toast.Root
            width={{ base: 'full', md: 'md' }}
            minH="11"
            alignItems="center"
            gap="2"
            ps="3"
            pe="9"
            py="1"
            tabIndex={-1}
          >
            <Toast.Indicator />
            <Toast.Title flex="1" fontSize="dense" lineHeight="1.35">
              {toast.title}
            </Toast.Title>
            {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            <Toast.CloseTrigger
              aria-label={t('actions.close')}
              tabIndex={stop}
              top="50%"
              transform="translateY(-50%)"
            />
          </Toast.Root>
        );
      }}
    </ChakraToaster>
  );
}
