import { storable } from '@prosa/service-kit/http';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEFAULT_CONNECTION_CONFIG,
  type SignalDataSet,
  type SignalKeyStoreWithTransaction,
  type SocketConfig,
} from '../baileys.js';
import { JOURNAL } from '../keys/key-store.js';
import type { SessionVault } from '../keys/session-vault.js';
import {
  hashOf,
  type JournalRow,
  keyOfStanza,
  type Me,
  sealContextOf,
  type Stanza,
  type StanzaKey,
} from './journal-row.js';
import { PeerTurns } from './peer-turns.js';
import { StanzaLedger } from './stanza-ledger.js';

type MakeRepository = SocketConfig['makeSignalRepository'];
type Repository = ReturnType<MakeRepository>;
type EncType = 'pkmsg' | 'msg' | 'skmsg';

/** One incoming ciphertext and how the library opens it. */
interface Incoming {
  ciphertext: Uint8Array;
  encType: EncType;
  /** The key of the library's own transaction, so that its inner call joins ours. */
  transactionKey: string;
  decrypt: () => Promise<Uint8Array>;
}

/**
 * Stores every message before its receipt, on the unmodified library (docs/spec/reliability-security.md §4.3): the new
 * ratchet state and the plaintext reach the key store in one `set`, which the library awaits before the receipt.
 *
 *   const journal = new InboundJournal(vault, () => creds.me);
 *   const sock = makeWASocket({ auth, makeSignalRepository: (...args) => journal.makeRepository(...args), … });
 *   journal.stanzas.listen(sock); // same tick
 */
export class InboundJournal {
  readonly stanzas = new StanzaLedger();
  /** Rows whose stanza was not seen: they cannot be replayed, so this must stay 0. */
  withoutStanza = 0;
  recalled = 0;

  constructor(
    private readonly vault: SessionVault,
    private readonly me: () => Me | undefined,
  ) {}

  /** For the socket option `makeSignalRepository`. */
  makeRepository(...[auth, logger, findLids]: Parameters<MakeRepository>): Repository {
    const inner = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, findLids);
    const keys = auth.keys as SignalKeyStoreWithTransaction;
    const turns = new PeerTurns(inner);
    // The library keeps one transaction open over a whole send and commits it after the stanza left. What was decrypted
    // from that peer meanwhile would be overwritten, so session changes of the sending side run outside of it
    // (docs/spec/reliability-security.md §4.3, 8).
    const outside = AsyncLocalStorage.snapshot();

    return {
      ...inner,
      decryptMessage: (args) =>
        turns.run(args.jid, () =>
          this.open(keys, {
            ciphertext: args.ciphertext,
            encType: args.type,
            transactionKey: args.jid,
            decrypt: () => inner.decryptMessage(args),
          }),
        ),
      decryptGroupMessage: (args) =>
        this.open(keys, {
          ciphertext: args.msg,
          encType: 'skmsg',
          transactionKey: args.group,
          decrypt: () => inner.decryptGroupMessage(args),
        }),
      encryptMessage: (args) => turns.run(args.jid, () => outside(() => inner.encryptMessage(args))),
      injectE2ESession: (args) => turns.run(args.jid, () => outside(() => inner.injectE2ESession(args))),
    };
  }

  private open(keys: SignalKeyStoreWithTransaction, incoming: Incoming): Promise<Uint8Array> {
    return keys.transaction(async () => {
      const hash = hashOf(incoming.ciphertext);
      let plaintext: Uint8Array;
      try {
        plaintext = await incoming.decrypt();
      } catch (error) {
        // After a kill between commit and receipt the server sends it again, and the ratchet has moved on.
        const known = await this.recall(hash);
        if (!known) throw error;
        this.recalled++;
        return known;
      }
      const row = this.row(hash, incoming, plaintext);
      await keys.set({ [JOURNAL]: { [hash]: row } } as SignalDataSet);
      return plaintext;
    }, incoming.transactionKey);
  }

  private async recall(hash: string): Promise<Buffer | undefined> {
    const [row] = await this.vault.call<{ wa_recall: Buffer | null }>('wa_recall', Buffer.from(hash, 'hex'));
    return row?.wa_recall ? this.vault.open(row.wa_recall, sealContextOf(hash)) : undefined;
  }

  private row(hash: string, { ciphertext, encType }: Incoming, plaintext: Uint8Array): JournalRow {
    const stanza = this.stanzas.of(ciphertext);
    if (!stanza) this.withoutStanza++;
    const sealed = this.vault.seal(plaintext, sealContextOf(hash)).toString('base64');
    return { hash, encType, ...this.keyOf(stanza), stanza: storable(stanza ?? null), plaintext: sealed };
  }

  private keyOf(stanza: Stanza | undefined): StanzaKey | typeof NO_KEY {
    const me = this.me();
    return stanza && me ? keyOfStanza(stanza, me) : NO_KEY;
  }
}

const NO_KEY = { messageId: null, chatId: null, fromMe: null, participant: '' };
