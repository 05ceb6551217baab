import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useUiTexts } from '../../base/ui-texts.js';
import { ErrorState } from '../../states/error-state.js';
import type { PlotProps } from './plot.js';

// The drawing library is larger than most pages: only a page that shows a chart loads it.
const newPlot = () => lazy<ComponentType<PlotProps>>(async () => ({ default: (await import('./plot.js')).Plot }));

/** Shared by all charts. One that failed to load is replaced, since React keeps its failure. */
let shared = newPlot();

/** Gives its children the drawing, which suspends. If its code cannot be loaded, a retry takes their place. */
export function WithPlot({ children }: { children: (Plot: ComponentType<PlotProps>) => ReactNode }) {
  const { failed } = useUiTexts();
  const [Plot, setPlot] = useState(() => shared);

  function handleReset() {
    if (shared === Plot) shared = newPlot();
    setPlot(shared);
  }

  return (
    <ErrorBoundary
      onReset={handleReset}
      fallbackRender={({ resetErrorBoundary }) => <ErrorState title={failed} onRetry={resetErrorBoundary} />}
    >
      {children(Plot)}
    </ErrorBoundary>
  );
}
