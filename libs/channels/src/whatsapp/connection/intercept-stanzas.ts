import type { BinaryNode, WASocket } from '../baileys.js';

/** The library's own handling of a stanza, its confirmation included; nothing once the socket is closed. */
export type NextHandler = (stanza: BinaryNode) => Promise<void>;

/**
 * Lets `intercept` decide when the library handles the stanzas of a kind. One that is never passed on is never
 * confirmed, and the network sends it again. To be called before anything has arrived.
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
  // When the socket closed before the confirmation, the stanza comes again.
  ws.on(event, (stanza: BinaryNode) => void intercept(stanza, next).catch(() => undefined));
}
