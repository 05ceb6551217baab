import { createContext, type RefObject, useLayoutEffect, useState } from 'react';

/** An open dialog. */
export interface Layer {
  content: RefObject<HTMLElement | null>;
}

/** Open dialogs, the topmost last. */
const layers: Layer[] = [];

/** Everything that opens above the page and uses keys itself. */
const POPUPS = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-state=open]';

/** The dialog that a component is in; undefined on the page. */
export const LayerContext = createContext<Layer | undefined>(undefined);

/** Counts a dialog among the open ones while mounted. */
export function useLayer(content: RefObject<HTMLElement | null>): Layer {
  const [layer] = useState(() => ({ content }));

  useLayoutEffect(() => {
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [layer]);

  return layer;
}

/** Whether nothing is open above a dialog, or above the page: no dialog, and no menu or popover either. */
export function isTopLayer(layer: Layer | undefined): boolean {
  if (layers.at(-1) !== layer) return false;
  const known = new Set(layers.map(({ content }) => content.current));
  return [...document.querySelectorAll<HTMLElement>(POPUPS)].every((popup) => known.has(popup));
}
