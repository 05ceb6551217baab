import type { BinaryNode, WASocket } from '../baileys.js';

/** The library's own handling of a stanza, its confirmation included; nothing once the socket is closed. */
export type NextHandler = (stanza: BinaryNode) => Promise<void>;

/**
 * Has `hold` decide when the library takes the stanzas of a kind. What it never takes it never confirms: the network
 * sends that again. Before anything has arrived.
 */
export function interceptStanzas(
  { ws }: Pick<WASocket, 'ws'>,
  kind: 'call' | 'message' | 'receipt',
  intercept: (stanza: BinaryNode, next: NextHandler) => Promise<void>,
): void {
  const event = `CB:${kind}`;
  const handlers = ws.listeners(event) as NextHandler[];
  ws.removeAllListeners(event);
  const next: NextHandler = async (stanza) => {
    for (const handle of ws.isOpen ? handlers : []) await handle(stanza);
  };
  // An answer that cannot be sent any more is no news: its stanza comes again.
  ws.on(event, (stanza: BinaryNode) => void intercept(stanza, next).catch(() => undefined));
}
