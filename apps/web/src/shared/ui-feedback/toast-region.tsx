import { Toast, Toaster } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { toaster } from './toaster.js';

/** Region of the toasts. To be mounted once in the console, after its first page: toasts wait for it. */
export function ToastRegion() {
  const { t } = useTranslation('common');

  return (
    <Toaster
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
    </Toaster>
  );
}
