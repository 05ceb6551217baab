import type { BinaryNode, WASocket } from '../baileys.js';

/** The library's own handling of a stanza, its confirmation included; nothing once the socket is closed. */
export type Take = (stanza: BinaryNode) => Promise<void>;

/**
 * Has `hold` decide when the library takes the stanzas of a kind. What it never takes it never confirms: the network
 * sends that again. Before anything has arrived.
 */
export function putBefore(
  { ws }: Pick<WASocket, 'ws'>,
  kind: 'call' | 'message' | 'receipt',
  hold: (stanza: BinaryNode, take: Take) => Promise<void>,
): void {
  const event = `CB:${kind}`;
  const handlers = ws.listeners(event) as Take[];
  ws.removeAllListeners(event);
  const take: Take = async (stanza) => {
    for (const handle of ws.isOpen ? handlers : []) await handle(stanza);
  };
  // An answer that cannot be sent any more is no news: its stanza comes again.
  ws.on(event, (stanza: BinaryNode) => void hold(stanza, take).catch(() => undefined));
}
