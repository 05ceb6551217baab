import { type ComponentType, type FunctionComponent, lazy, type LazyExoticComponent, useState } from 'react';
import { ChunkError, loadChunk } from './load-chunk.js';

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the code ahead of the first render. A failure is reported by the render. */
  preload: () => Promise<void>;
}

interface Attempt<Props> {
  loading: Promise<{ default: ComponentType<Props> }>;
  Component: LazyExoticComponent<ComponentType<Props>>;
}

/**
 * A component whose code loads on its first render. Unlike React's lazy, which keeps a failure for good, it can be
 * loaded again: to be shown inside a Pane, which offers that.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pauses?: readonly number[],
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let attempt: Attempt<Props> | undefined;

  function start(): Attempt<Props> {
    const loading = loadChunk(load, pauses).then(
      (component) => ({ default: (Loaded = component) }),
      (error: unknown) => {
        throw new ChunkError(error, () => {
          if (attempt?.loading === loading) attempt = undefined;
        });
      },
    );
    return { loading, Component: lazy(() => loading) };
  }

  function Lazily(props: Props) {
    // Code that is here already, for example by a preload, renders without a pause.
    const [Component] = useState(() => Loaded ?? (attempt ??= start()).Component);
    return <Component {...props} />;
  }

  return Object.assign(Lazily, {
    preload: () =>
      (attempt ??= start()).loading.then(
        () => undefined,
        () => undefined,
      ),
  });
}
