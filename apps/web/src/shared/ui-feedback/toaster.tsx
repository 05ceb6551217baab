import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';

/** core.md §9: errors are shown for 2 s, all else for 3 s. */
export const ERROR_TOAST_MS = 2000;
const TOAST_MS = 3000;

export const toaster = createToaster({ placement: 'top-end', pauseOnPageIdle: true, duration: TOAST_MS });

/** Where toasts appear. Once in the whole console. */
export function Toaster() {
  return (
    <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root width={{ base: 'full', md: 'sm' }}>
          <Toast.Indicator />
          <Toast.Title flex="1">{toast.title}</Toast.Title>
          {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
          <Toast.CloseTrigger />
        </Toast.Root>
      )}
    </ChakraToaster>
  );
}
