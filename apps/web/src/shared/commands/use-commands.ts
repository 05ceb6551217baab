import { LayerContext } from '@prosa/ui';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type Command, register } from './registry.js';

/**
 * Registers commands while mounted: their keys act, the palette and the help of the keys list them. The same objects
 * are meant for buttons and menus.
 */
export function useCommands(commands: readonly Command[]): void {
  const layer = useContext(LayerContext);
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });

  useEffect(() => register({ layer, commands: () => latest.current }), [layer]);
}
