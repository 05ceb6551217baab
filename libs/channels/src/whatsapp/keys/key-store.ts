import { failpoint } from '@prosa/service-kit/operations';
import { proto, type SignalDataSet, type SignalDataTypeMap, type SignalKeyStore } from '../baileys.js';
import type { JournalRow } from '../journal/journal-row.js';
import type { SessionVault } from './session-vault.js';
import { TokenCache } from './token-cache.js';

/** The kind under which journal rows travel in a `set`, hence in the transaction of the ratchet they belong to. */
export const JOURNAL = 'inbound-journal';

type Changes = Record<string, Record<string, unknown>>;

/** Called when a journal row is committed without the ratchet that it moved, which must not happen. */
export type OnTorn = () => void;

/**
 * The Signal keys of one account, one sealed row for each. Every `set` is one awaited transaction under the
 * lease. No ratchet is cached: the library's own cache changes before the write and must not be put around it
 * (docs/spec/reliability-security.md §4.3, 6).
 */
export class KeyStore implements SignalKeyStore {
  private readonly tokens = new TokenCache<SignalDataTypeMap['tctoken']>();

  constructor(
    private readonly vault: SessionVault,
    private readonly onTorn: OnTorn = () => undefined,
  ) {}

  async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]): Promise<Record<string, SignalDataTypeMap[T]>> {
    if (ids.length === 0) return {};
    if (type !== 'tctoken') return this.load(type, ids);
    const tokens = await this.tokens.get(ids, (missing) => this.load('tctoken', missing));
    return tokens as Record<string, SignalDataTypeMap[T]>;
  }

  private async load<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): Promise<Record<string, SignalDataTypeMap[T]>> {
    const rows = await this.vault.call<{ key_id: string; value: Buffer }>('wa_keys_of', type, ids);
    return Object.fromEntries(rows.map(({ key_id, value }) => [key_id, this.read(type, key_id, value)]));
  }

  async set(data: SignalDataSet): Promise<void> {
    const { [JOURNAL]: journal = {}, ...keys } = data as Changes;
    const rows = Object.values(journal) as JournalRow[];
    if (rows.length > 0 && !keys.session && !keys['sender-key']) this.onTorn();
    const { changed, deleted } = this.sorted(keys);
    const tokenIds = Object.keys(keys.tctoken ?? {});
    this.tokens.changed(tokenIds);
    await this.vault.callAsOwner('wa_commit', JSON.stringify(changed), JSON.stringify(deleted), JSON.stringify(rows));
    this.tokens.changed(tokenIds);
    failpoint(rows.length > 0 ? 'F01 journal-committed' : 'F13 send-ratchet-committed');
  }

  /** Sorted, so that two transactions lock rows in the same order and never deadlock. */
  private sorted(keys: Changes) {
    const changed: [type: string, id: string, value: string][] = [];
    const deleted: [type: string, id: string][] = [];
    for (const type of Object.keys(keys).sort()) {
      for (const id of Object.keys(keys[type] ?? {}).sort()) {
        const value = keys[type]?.[id];
        if (value === null || value === undefined) deleted.push([type, id]);
        else changed.push([type, id, this.vault.sealJson(value, sealContextOf(type, id)).toString('base64')]);
      }
    }
    return { changed, deleted };
  }

  private read<T extends keyof SignalDataTypeMap>(type: T, id: string, sealed: Buffer): SignalDataTypeMap[T] {
    const value = this.vault.openJson<SignalDataTypeMap[T]>(sealed, sealContextOf(type, id));
    if (type !== 'app-state-sync-key') return value;
    return proto.Message.AppStateSyncKeyData.fromObject(value as object) as unknown as SignalDataTypeMap[T];
  }
}

const sealContextOf = (type: string, id: string) => `wa_keys/value/${type}/${id}`;
