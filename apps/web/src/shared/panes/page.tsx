import type { ComponentType } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import { lazily } from './lazily.js';
import { PaneBoundary } from './pane.js';

interface Options {
  /** For a page without a frame around it, and for the frame. */
  isWhole?: boolean;
  /** Replaced in tests. */
  pauses?: readonly number[];
}

/**
 * The page of a route as a chunk of its own. The page before it stays until the code is here; code that does not load
 * is reported inside the frame, whose menu stays.
 */
export function page(
  load: () => Promise<ComponentType>,
  { isWhole = false, pauses }: Options = {},
): Pick<RouteObject, 'lazy'> {
  const Page = lazily(load, pauses);

  function RoutePage() {
    const { pathname } = useLocation();
    return (
      <PaneBoundary shape={isWhole ? 'page' : 'part'} resetKey={pathname}>
        <Page />
      </PaneBoundary>
    );
  }

  return {
    lazy: async () => {
      await Page.preload();
      return { Component: RoutePage };
    },
  };
}
