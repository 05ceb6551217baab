import { proto } from '../baileys.js';
import type { SessionVault } from '../keys/session-vault.js';

/** A later retry request is not answered: the phone would show old content as new (docs/spec/whatsapp.md §7.2, 6). */
const RETRY_ANSWERED_FOR = '15 minutes';
/** A repeat of a send whose outcome was lost; the rows are purged after 7 days. */
const REPEAT_FOR = '7 days';

/** Outgoing messages as they were encoded, stored before the send under the id fixed for it. */
export class SentMessages {
  constructor(private readonly vault: SessionVault) {}

  async store(providerId: string, message: proto.IMessage): Promise<void> {
    const sealed = this.vault.seal(proto.Message.encode(message).finish(), sealContextOf(providerId));
    await this.vault.callAsOwner('wa_keep_sent', providerId, sealed);
  }

  /** The message that an earlier attempt under this id may have sent: a repeat sends the same one. */
  forRepeat(providerId: string): Promise<proto.IMessage | undefined> {
    return this.find(providerId, REPEAT_FOR);
  }

  /** The answer to a phone that could not decrypt a message; undefined, never an empty message, when it is unknown or old. */
  forRetryRequest(providerId: string | null | undefined): Promise<proto.IMessage | undefined> {
    return providerId ? this.find(providerId, RETRY_ANSWERED_FOR) : Promise.resolve(undefined);
  }

  private async find(providerId: string, maxAge: string): Promise<proto.IMessage | undefined> {
    const [row] = await this.vault.call<{ wa_sent_message: Buffer | null }>('wa_sent_message', providerId, maxAge);
    const sealed = row?.wa_sent_message;
    return sealed ? proto.Message.decode(this.vault.open(sealed, sealContextOf(providerId))) : undefined;
  }
}

const sealContextOf = (providerId: string) => `wa_sent/message/${providerId}`;
