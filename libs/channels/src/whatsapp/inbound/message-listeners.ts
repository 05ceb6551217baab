import type { BinaryNode } from '../baileys.js';
import type { CallProcessor } from '../calls/call-processor.js';
import { interceptStanzas } from '../connection/intercept-stanzas.js';
import type { LiveSocket } from '../connection/live-socket.js';
import type { InboundProcessor } from './inbound-processor.js';
import { receiptOfAck, receiptOfUpdate, receiptsOfStanza } from './read-receipt.js';

/** Passes messages, receipts and calls of a new socket to their processors. Called before anything has arrived. */
export function listenForMessages(live: LiveSocket, inbound: InboundProcessor, calls: CallProcessor): void {
  const { ev, ws } = live.sock;
  // Journaled messages that were never stored came before all that this socket will bring.
  inbound.receive(
    live,
    live.recovered.map(({ message }) => message),
  );
  ev.on('messages.upsert', ({ messages }) => inbound.receive(live, messages));
  ev.on('messages.update', (updates) => {
    for (const update of updates) void inbound.receipt(live, receiptOfUpdate(update));
  });
  ws.on('CB:ack,class:message', (ack: BinaryNode) => {
    if (!live.echo.isAbout(ack)) void inbound.receipt(live, receiptOfAck(ack));
  });
  interceptStanzas(live.sock, 'receipt', (stanza, next) =>
    inbound.receipts(live, receiptsOfStanza(stanza, live.me), () => next(stanza)),
  );
  interceptStanzas(live.sock, 'call', (stanza, next) => calls.handle(live, stanza, () => next(stanza)));
}
