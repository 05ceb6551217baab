import { DEFAULT_CONNECTION_CONFIG } from '../baileys.js';
import { InboundJournal } from '../journal/inbound-journal.js';
import { PeerTurns } from '../journal/peer-turns.js';
import { SessionVault } from '../keys/session-vault.js';
import type { DisabledPart } from './owner-messages.js';

/** Disables parts of the design, for the controls of the suite, which must see losses then. */
export function disableParts(parts: readonly DisabledPart[]): void {
  for (const part of parts) WITHOUT[part]();
}

const WITHOUT: Record<DisabledPart, () => void> = {
  journal: () => {
    InboundJournal.prototype.makeRepository = (...args) => DEFAULT_CONNECTION_CONFIG.makeSignalRepository(...args);
  },
  recall: () => {
    const call = SessionVault.prototype.call as (
      this: SessionVault,
      name: string,
      ...values: unknown[]
    ) => Promise<object[]>;
    SessionVault.prototype.call = function (this: SessionVault, name: string, ...values: unknown[]) {
      return name === 'wa_recall' ? Promise.resolve([]) : call.call(this, name, ...values);
    } as typeof SessionVault.prototype.call;
  },
  turns: () => {
    PeerTurns.prototype.run = (_jid, work) => work();
  },
};
