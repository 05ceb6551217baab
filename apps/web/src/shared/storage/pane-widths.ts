import { storedPer, storedValue, useStoredValue } from './stored-value.js';

/** Panes whose width a user can change. */
export type PaneName = 'list' | 'contact' | 'chats';

const storedWidth = storedPer((pane: PaneName) =>
  storedValue<number | null>(`pane:${pane}`, {
    parse: (text) => (Number(text) > 0 ? Number(text) : null),
  }),
);

/** Width of a pane in pixels, stored in this browser, and its setter; null for the default. */
export function useStoredWidth(pane: PaneName) {
  const stored = storedWidth(pane);
  const width = useStoredValue(stored);
  return { width: width === null ? undefined : `${width}px`, setWidth: stored.write };
}
