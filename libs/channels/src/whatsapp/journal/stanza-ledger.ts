import type { BinaryNode, WASocket } from '../baileys.js';
import type { Stanza } from './journal-row.js';

/**
 * Finds the stanza of a ciphertext by reference: the buffer of the frame itself reaches the decryption, also when the
 * stanza waits in the offline queue (docs/spec/reliability-security.md §4.3, 2).
 */
export class StanzaLedger {
  private readonly stanzas = new WeakMap<Uint8Array, Stanza>();

  /** Called in the tick that makes the socket: 'frame' is emitted before the library's own handlers run. */
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
