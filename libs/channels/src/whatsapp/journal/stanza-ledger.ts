import type { BinaryNode, WASocket } from '../baileys.js';
import type { Stanza } from './journal-row.js';

/**
 * Joins a ciphertext to the stanza that brought it, by reference: the same buffer that the frame holds reaches the
 * decryption, also when the stanza waits in the offline queue (reliability-security §4.3, 2).
 */
export class StanzaLedger {
  private readonly stanzas = new WeakMap<Uint8Array, Stanza>();

  /** In the tick that makes the socket: 'frame' is emitted before the library's own handlers run. */
  listen(socket: Pick<WASocket, 'ws'>): void {
    socket.ws.on('frame', (node: BinaryNode | Uint8Array) => {
      if (node instanceof Uint8Array || node.tag !== 'message' || !Array.isArray(node.content)) return;
      for (const child of node.content) {
        if (child.tag === 'enc' && child.content instanceof Uint8Array) this.stanzas.set(child.content, node.attrs);
      }
    });
  }

  of(ciphertext: Uint8Array): Stanza | undefined {
    return this.stanzas.get(ciphertext);
  }
}
