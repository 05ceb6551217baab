import { KeyedLanes } from '@prosa/service-kit/bus';
import type { SignalRepositoryWithLIDStore } from '../baileys.js';

/**
 * libsignal has one queue per peer address for the whole process, and runs a waiting job in the async context of the
 * job that started the queue, outside of its own key transaction. Taking turns before the transaction starts keeps that
 * queue empty (docs/spec/reliability-security.md §4.3, 7).
 */
const addressTurns = new KeyedLanes();

type Addressing = Pick<SignalRepositoryWithLIDStore, 'lidMapping' | 'jidToSignalProtocolAddress'>;

/**
 * Turns of one account: first by the stored session, which a phone number and its LID share, then by libsignal's queue.
 */
export class PeerTurns {
  private readonly sessionTurns = new KeyedLanes();

  constructor(private readonly addressing: Addressing) {}

  async run<T>(jid: string, work: () => Promise<T>): Promise<T> {
    const { lidMapping, jidToSignalProtocolAddress } = this.addressing;
    const isPhone = jid.endsWith('@s.whatsapp.net') || jid.endsWith('@hosted');
    const lid = isPhone ? await lidMapping.getLIDForPN(jid) : null;
    return this.sessionTurns.run(jidToSignalProtocolAddress(lid ?? jid), () =>
      addressTurns.run(jidToSignalProtocolAddress(jid), work),
    );
  }
}
