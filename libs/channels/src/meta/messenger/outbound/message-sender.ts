import type { MediaRef } from '@prosa/contracts';
import { KeyedLanes } from '@prosa/service-kit/bus';
import { failpoint } from '@prosa/service-kit/operations';
import { FormData } from 'undici';
import { SendRefused, TryLater } from '../../../adapter/send-errors.js';
import type { ChannelEventHandler, OutboundSend } from '../../../channel-adapter.js';
import { GraphError } from '../../graph/graph-error.js';
import type { MessengerAccount } from '../account/messenger-account.js';
import { partName } from '../../parts/part-name.js';
import type { SentLedger } from '../../parts/sent-ledger.js';
import type { MessengerPlatform } from '../platform.js';
import { buildParts, type MessagePart } from './build-parts.js';
import { reactionOf } from './reactions.js';

interface SenderOptions {
  platform: MessengerPlatform;
  ledger: SentLedger;
  handler: Pick<ChannelEventHandler, 'receipts'>;
  linkOf: (media: MediaRef) => string;
}

const UNREAD_DELAY_MS = 10_000;

interface Answer {
  message_id?: string;
}

/** Sends messages of one account, with all their parts, and reports the provider's names. */
export class MessageSender {
  private readonly lanes = new KeyedLanes();

  constructor(private readonly options: SenderOptions) {}

  /** Rejects as ChannelAdapter.send does, but with GraphError where the provider refused. */
  send(account: MessengerAccount, message: OutboundSend): Promise<void> {
    return this.lanes.run(message.chatId, () => this.sendNow(account, message));
  }

  /** Resolves when nothing is being sent to the chat: an echo that comes before the answer waits for it. */
  whenIdle(chatId: string): Promise<void> {
    return this.lanes.run(chatId, () => Promise.resolve());
  }

  private async sendNow(account: MessengerAccount, message: OutboundSend): Promise<void> {
    const { content, providerId, chatId } = message;
    if (content.kind === 'revoke' || content.kind === 'edit') throw new SendRefused('contentUnsupported');
    if (content.kind === 'reaction') {
      await this.react(account, chatId, content);
      // A reaction has no name at the provider.
      return this.report(chatId, providerId, providerId);
    }
    const parts = buildParts(content, this.options);
    let first: string | undefined;
    for (const [index, part] of parts.entries()) {
      const mid = await this.sendPart(account, message, { part, number: index + 1, of: parts.length });
      first ??= mid;
    }
    await this.report(chatId, first ?? providerId, providerId);
  }

  private async sendPart(
    account: MessengerAccount,
    message: OutboundSend,
    { part, number, of }: { part: MessagePart; number: number; of: number },
  ): Promise<string> {
    const { ledger } = this.options;
    const { chatId, providerId } = message;
    const known = await ledger.begin({ chatId, providerId, part: number, parts: of, digest: part.digest });
    if (known !== null) return known;
    let mid: string;
    try {
      const quoted = number === 1 ? message.quoted : null;
      const body = bodyOf(
        { ...message, quoted },
        { ...part.message, metadata: partName({ providerId, part: number, parts: of }) },
      );
      mid = await this.call(account, body, part.file);
    } catch (error) {
      if (error instanceof GraphError) await ledger.refused(providerId, number);
      throw error;
    }
    failpoint('F29 send-named');
    await ledger.named(providerId, number, mid);
    return mid;
  }

  private async call(
    { client, access, node }: MessengerAccount,
    body: Record<string, unknown>,
    file: MessagePart['file'],
  ): Promise<string> {
    const path = `${node}/messages`;
    const bytes = file && (await orLater(file));
    const answer = bytes
      ? await client.upload<Answer>(path, access, formOf(body, bytes))
      : await client.post<Answer>(path, access, body);
    if (!answer?.message_id) throw new Error('the provider named no message');
    return answer.message_id;
  }

  private async react(
    { client, access, node }: MessengerAccount,
    chatId: string,
    { emoji, target }: Extract<OutboundSend['content'], { kind: 'reaction' }>,
  ): Promise<void> {
    if (target.externalId === '') throw new SendRefused('contentUnsupported');
    const message_id = midOf(target.externalId);
    const payload = emoji === '' ? { message_id } : { message_id, reaction: reactionOf(emoji) };
    const sender_action = emoji === '' ? 'unreact' : 'react';
    await client.post(`${node}/messages`, access, { recipient: { id: chatId }, sender_action, payload });
  }

  private report(chatId: string, externalId: string, sentAs: string): Promise<void> {
    return this.options.handler.receipts([{ chatId, externalId, sentAs, state: 'accepted', ack: 1, reason: null }]);
  }
}

/** The provider's name of a message, from that of one of its files (see `fileId`). */
export const midOf = (externalId: string): string => externalId.split('#')[0] ?? externalId;

/** Names the files of one message behind the first: they are bubbles of their own. */
export const fileId = (mid: string, index: number): string => (index === 0 ? mid : `${mid}#${index + 1}`);

/** What the API is given for one call. */
function bodyOf({ chatId, quoted, humanAgent }: OutboundSend, message: object): Record<string, unknown> {
  return {
    recipient: { id: chatId },
    ...(humanAgent ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' }),
    message,
    ...(quoted && { reply_to: { mid: midOf(quoted.externalId) } }),
  };
}

/** A file that could not be read was surely not sent. */
async function orLater<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new TryLater('providerDown', UNREAD_DELAY_MS, { cause: error });
  }
}

function formOf(body: Record<string, unknown>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('filedata', file);
  return form;
}
