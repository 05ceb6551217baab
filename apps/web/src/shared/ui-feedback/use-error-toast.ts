import { useCallback } from 'react';
import { ERROR_TOAST_MS, toaster } from './toaster.js';
import { useErrorText } from './use-error-text.js';

/** Shows the error of a call: `onError: useErrorToast()`. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();

  return useCallback(
    (error: unknown) => {
      toaster.create({ type: 'error', title: errorText(error), duration: ERROR_TOAST_MS, closable: true });
    },
    [errorText],
  );
}
