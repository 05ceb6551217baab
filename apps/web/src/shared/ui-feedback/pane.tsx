import { ErrorState } from '@prosa/ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Prefix of the queries that it shows. A retry reads them again, since their data may be what cannot be rendered. */
  queryKey: QueryKey;
  /** A change ends the error, for example the id of the shown ticket. */
  resetKey: unknown;
  /** Replaced in tests. */
  reload?: () => void;
  children: ReactNode;
}

/** A part of a page whose render errors do not affect the rest: it then shows a sentence with a retry. */
export function Pane({ queryKey, resetKey, reload = () => window.location.reload(), children }: Props) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const retriedError = useRef<unknown>(undefined);

  function handleRetry({ error, resetErrorBoundary }: FallbackProps) {
    // React rethrows the same error object only for code that failed to load, which a retry never loads again.
    if (error === retriedError.current) return reload();
    retriedError.current = error;
    queryClient.removeQueries({ queryKey });
    resetErrorBoundary();
  }

  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={(failure) => <ErrorState title={t('state.brokenPart')} onRetry={() => handleRetry(failure)} />}
    >
      {children}
    </ErrorBoundary>
  );
}
