import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ChunkError } from './load-chunk.js';
import { type FailureParts, PaneFailure, type PaneShape } from './pane-failure.js';

interface BoundaryProps {
  /** How a failure is shown. */
  shape?: PaneShape;
  /** What a render error is called; by default a part of the screen. */
  title?: string;
  /** Prefix of the queries that it shows. A retry reads them again, since their data may be what cannot be rendered. */
  queryKey?: QueryKey;
  /** A change ends the error, for example the id of the shown ticket. */
  resetKey?: unknown;
  /** Shows the failure in place of the shape's own look. */
  renderFailure?: (failure: FailureParts) => ReactNode;
  /** Replaced in tests. */
  reload?: () => void;
  children: ReactNode;
}

/** Shows a failure of its children in their place, with a retry. What they wait for is shown by a Suspense above. */
export function PaneBoundary({ shape = 'part', queryKey, resetKey, children, ...failed }: BoundaryProps) {
  const queryClient = useQueryClient();

  function handleRetry({ error, resetErrorBoundary }: FallbackProps) {
    if (queryKey && !(error instanceof ChunkError)) queryClient.removeQueries({ queryKey });
    resetErrorBoundary();
  }

  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={(failure) => (
        <PaneFailure error={failure.error} shape={shape} onRetry={() => handleRetry(failure)} {...failed} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface Props extends BoundaryProps {
  /** Shown while its code or its texts load. */
  loading?: ReactNode;
}

/**
 * A part of the console that loads and fails by itself. Code that does not load and errors in a render are shown in its
 * place with a retry, and the rest of the screen with its drafts stays as it is.
 */
export function Pane({ loading = null, children, ...boundary }: Props) {
  return (
    <PaneBoundary {...boundary}>
      <Suspense fallback={loading}>{children}</Suspense>
    </PaneBoundary>
  );
}
