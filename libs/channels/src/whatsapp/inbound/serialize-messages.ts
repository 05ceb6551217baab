import { KeyedLanes } from '@prosa/service-kit';
import type { BinaryNode, WASocket } from '../baileys.js';
import { interceptStanzas } from '../connection/intercept-stanzas.js';

/**
 * Makes the library take message stanzas one after the other, as they came off the wire. By itself it works off what
 * waited for us in a queue of its own while live ones go past it, and a stranger's second message may overtake the
 * first: the later one would be journaled and confirmed alone, and a kill in between would turn them round for good.
 */
export function serializeMessages(socket: Pick<WASocket, 'ws'>): void {
  const turns = new KeyedLanes();
  interceptStanzas(socket, 'message', (stanza, next) => turns.run('', () => next(asLive(stanza))));
}

/** Without the mark that would send it into the library's queue. The content stays the same object: see StanzaLedger. */
function asLive(stanza: BinaryNode): BinaryNode {
  const { offline: _waited, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
