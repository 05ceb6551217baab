import { KeyedLanes } from '@prosa/service-kit/bus';
import type { BinaryNode, WASocket } from '../baileys.js';
import { interceptStanzas } from '../connection/intercept-stanzas.js';

/**
 * Makes the library handle message stanzas one after the other, in their order on the wire. By itself it has a queue
 * for those that waited while we were away, which live ones overtake, and a stranger's second message may overtake the
 * first. The later one would be journaled and confirmed alone, and after a kill in between their order would be lost.
 */
export function serializeMessages(socket: Pick<WASocket, 'ws'>): void {
  const turns = new KeyedLanes();
  interceptStanzas(socket, 'message', (stanza, next) => turns.run('', () => next(asLive(stanza))));
}

/**
 * Removes the mark that would send it into the library's queue. The content stays the same object: see StanzaLedger.
 */
function asLive(stanza: BinaryNode): BinaryNode {
  const { offline: _waited, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
