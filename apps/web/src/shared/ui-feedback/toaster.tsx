import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** core.md §9: errors are shown for 2 s, all else for 3 s. */
export const ERROR_TOAST_MS = 2000;
const TOAST_MS = 3000;

/** Over the middle of the top bar, where there is nothing to press: it says what was done and is in nobody's way. */
const store = createToaster({
  placement: 'top',
  offsets: '0.5rem',
  pauseOnPageIdle: true,
  duration: TOAST_MS,
  // Its own is Alt+T, which transfers a ticket: the focus was here when that dialog closed.
  hotkey: ['F8'],
});

type Store = typeof store;
type ToastOptions = Parameters<Store['create']>[0];

/** What was said in this tick already, and by which toast. */
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

/** A toast redraws at once. While React is drawing it cannot, and of several the last alone would be kept: each waits for its turn. */
const subscribe: Store['subscribe'] = (listener) =>
  store.subscribe((toast: ToastOptions) => queueMicrotask(() => listener(toast)));

/** Several that are raised at once are all shown; the same words only once. */
export const toaster = {
  ...store,
  create,
  success: (toast: ToastOptions) => create({ ...toast, type: 'success' }),
  subscribe,
};

/** Where toasts appear. Once in the whole console. */
export function Toaster() {
  const { t } = useTranslation('common');

  return (
    <ChakraToaster
      toaster={toaster}
      aria-label={t('notices')}
      insetInline={{ mdDown: '4' }}
      // It would give the focus back to where it came from, and Tab would never get past it.
      onFocusCapture={(event) => event.stopPropagation()}
    >
      {(toast) => {
        // What goes by itself in a moment is no stop on the way of who uses Tab.
        const stop = toast.action ? 0 : -1;
        return (
          <Toast.Root width={{ base: 'full', md: 'sm' }} tabIndex={-1}>
            <Toast.Indicator />
            <Toast.Title flex="1">{toast.title}</Toast.Title>
            {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            <Toast.CloseTrigger aria-label={t('actions.close')} tabIndex={stop} />
          </Toast.Root>
        );
      }}
    </ChakraToaster>
  );
}
