import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useUiTexts } from '../../base/ui-texts.js';
import { ErrorState } from '../../states/error-state.js';
import type { PlotProps } from './plot.js';

interface Props {
  children: (Plot: ComponentType<PlotProps>) => ReactNode;
}

/** A component that gives its children the drawing whose code `load` fetches, once for all of them. */
export function withPlotOf(load: () => Promise<ComponentType<PlotProps>>): (props: Props) => ReactNode {
  const newPlot = () => lazy(async () => ({ default: await load() }));
  // One that failed to load is replaced, since React keeps its failure.
  let shared = newPlot();

  return function LoadedPlot({ children }: Props) {
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
  };
}

/**
 * Gives its children the drawing, which suspends. If its code cannot be loaded, a retry takes their place. The drawing
 * library is larger than most pages: only a page that shows a chart loads it.
 */
export const WithPlot = withPlotOf(async () => (await import('./plot.js')).Plot);
