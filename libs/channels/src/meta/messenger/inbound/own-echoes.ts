import type { ChannelEventHandler } from '../../../channel-adapter.js';
import { partOf } from '../../parts/part-name.js';
import type { SentLedger, SentPart } from '../../parts/sent-ledger.js';
import { digestOf } from '../outbound/build-parts.js';
import type { MessageSender } from '../outbound/message-sender.js';
import type { MessageBody } from './messenger-event.js';

/** Recognises copies of what the desk sent among those of other apps. */
export class OwnEchoes {
  constructor(
    private readonly ledger: SentLedger,
    private readonly sender: Pick<MessageSender, 'whenIdle'>,
    private readonly handler: Pick<ChannelEventHandler, 'receipts'>,
  ) {}

  /**
   * Whether the desk sent it: by its name, by our metadata, or by its content when the answer to such a call was lost.
   * An echo that comes before the answer waits for it.
   */
  async isOurs(chatId: string, message: MessageBody, at: string): Promise<boolean> {
    const mid = message.mid ?? '';
    await this.sender.whenIdle(chatId);
    const known = await this.ledger.find(mid);
    if (known) {
      // The process may have ended after it stored the name and before it reported it.
      await this.reportWhenComplete(chatId, known);
      return known.providerId !== null;
    }
    const sent = (await this.byMetadata(message.metadata)) ?? (await this.ledger.uncertain(chatId, digestIn(message)));
    if (!sent?.providerId) return false;
    await this.ledger.named(sent.providerId, sent.part, mid, at);
    await this.reportWhenComplete(chatId, sent);
    return true;
  }

  private async byMetadata(metadata: string | undefined): Promise<SentPart | undefined> {
    if (typeof metadata !== 'string' || metadata === '') return undefined;
    const { providerId, part } = partOf(metadata);
    return (await this.ledger.partsOf(providerId)).find((each) => each.part === part);
  }

  /** The lost outcome of the whole message is known once each of its parts has a name. */
  private async reportWhenComplete(chatId: string, { providerId, parts }: SentPart): Promise<void> {
    if (providerId === null) return;
    const sent = await this.ledger.partsOf(providerId);
    const externalId = sent[0]?.mid;
    if (!externalId || sent.length < parts || sent.some(({ mid }) => mid === null)) return;
    const receipt = { chatId, externalId, sentAs: providerId, state: 'accepted', ack: 1, reason: null } as const;
    await this.handler.receipts([receipt]);
  }
}

function digestIn({ text, attachments }: MessageBody): string {
  if (text) return digestOf('text', text);
  return digestOf('file', attachments?.[0]?.type ?? '');
}
