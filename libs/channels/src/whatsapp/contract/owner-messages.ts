import type { SessionUpdate } from '../../channel-adapter.js';
import type { LeaseTimes } from '../../sessions/lease-times.js';

/**
 * The instant at which the owner stops dead. before-receipt: committed, the receipt is not written yet;
 * after-receipt: the receipt is with the kernel, no event has followed; in-ingest: the desk has stored it and not
 * committed; after-ingest: the desk has committed, and nothing was published.
 */
export type FreezeWindow = 'before-receipt' | 'after-receipt' | 'in-ingest' | 'after-ingest';

/** Parts of the design that a control disables, to show that the suite notices. */
export type DisabledPart = 'journal' | 'recall' | 'turns';

export interface OwnerConfig {
  databaseUrl: string;
  webSocketUrl: string;
  /** Base64. */
  noiseRootKey: string;
  companyId: number;
  connections: number[];
  /** One of several replicas that share the sessions by leases, under this name; else it runs them all. */
  replica?: { name: string; times: Partial<LeaseTimes> };
  freeze?: FreezeWindow;
  without?: DisabledPart[];
}

export type OwnerOrder =
  | { do: 'freeze'; window: FreezeWindow }
  | { do: 'stats' }
  | { do: 'send'; connectionId: number; providerId: string; chatId: string; text: string };

export type OwnerReport =
  | { type: 'session'; connectionId: number; update: SessionUpdate }
  | { type: 'stored'; connectionId: number; externalId: string; text: string | null; isReadable: boolean }
  | { type: 'armed' }
  | { type: 'frozen' }
  /** `torn`: journal rows committed without their ratchet; `decryptMs`: time inside the decryption of each message. */
  | { type: 'stats'; torn: number; decryptMs: number[] }
  | { type: 'send-failed'; reason: string };
