import { type AuthenticationCreds, initAuthCreds } from '../baileys.js';
import type { SessionVault } from './session-vault.js';

const SEAL_CONTEXT = 'wa_creds/data';

/**
 * The account's own credentials. The library changes the object in place and announces it several times a login:
 * saves run one after the other, and one that waits covers all changes before it.
 */
export class Credentials {
  private tail: Promise<unknown> = Promise.resolve();
  private isWaiting = false;

  private constructor(
    private readonly vault: SessionVault,
    readonly value: AuthenticationCreds,
  ) {}

  /** Loads those of the last pairing, or creates new ones. It also checks the database before a connect. */
  static async load(vault: SessionVault): Promise<Credentials> {
    const [row] = await vault.call<{ wa_creds_of: Buffer | null }>('wa_creds_of');
    const sealed = row?.wa_creds_of;
    const value = sealed ? vault.openJson<AuthenticationCreds>(sealed, SEAL_CONTEXT) : initAuthCreds();
    return new Credentials(vault, withoutPendingLink(value));
  }

  /** Never rejects: a failed save has ended the session already. */
  save(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.tail = this.tail.then(() => this.write()).catch(() => undefined);
  }

  /** Resolves when every save requested so far is committed or has failed. */
  async whenSaved(): Promise<void> {
    await this.tail;
  }

  private write(): Promise<unknown> {
    this.isWaiting = false;
    return this.vault.callAsOwner('wa_save_creds', this.vault.sealJson(this.value, SEAL_CONTEXT));
  }
}

/** A code that was never typed leaves the number behind, and the library would log in as a device that does not exist. */
function withoutPendingLink(value: AuthenticationCreds): AuthenticationCreds {
  if (value.account) return value;
  const { me: _me, ...unlinked } = value;
  return { ...unlinked, pairingCode: undefined };
}
