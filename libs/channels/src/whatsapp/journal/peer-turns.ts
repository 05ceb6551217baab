import { KeyedLanes } from '@prosa/service-kit';
import type { SignalRepositoryWithLIDStore } from '../baileys.js';

/**
 * libsignal has one queue per peer address for the whole process, and runs a job that waited in the async context of
 * whoever started the queue: such a job leaves its key transaction. Taking turns before the transaction starts keeps
 * that queue empty (reliability-security §4.3, 7).
 */
const addressTurns = new KeyedLanes();

type Addressing = Pick<SignalRepositoryWithLIDStore, 'lidMapping' | 'jidToSignalProtocolAddress'>;

/** Turns of one account: first by the stored session (phone number and LID lead to the same one), then by libsignal's queue. */
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
