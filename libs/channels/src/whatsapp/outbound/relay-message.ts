import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import type { OutboundSend } from '../../channel-adapter.js';
import { generateWAMessage, proto } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { SILENT_LOG } from '../connection/library-log.js';
import { buildContent, quotedMessage, stanzaAttributes } from './build-content.js';

const UPLOAD_WITHIN_MS = 120_000;

/**
 * Encodes a message, stores it, then writes it to the socket under the id fixed for it; a repeat writes the same bytes.
 * Resolves when it is written: that the server accepted it comes as a receipt.
 */
export async function relayMessage(live: LiveSocket, message: OutboundSend): Promise<void> {
  const before = message.isFirstAttempt ? undefined : await live.sent.forRepeat(message.providerId);
  const content = before ?? (await encode(live, message));
  await live.sock.relayMessage(message.chatId, content, {
    messageId: message.providerId,
    additionalAttributes: stanzaAttributes(message),
  });
}

async function encode(live: LiveSocket, message: OutboundSend): Promise<proto.IMessage> {
  const { sock, me } = live;
  const { message: content } = await generateWAMessage(message.chatId, await buildContent(message), {
    userJid: me?.id ?? '',
    messageId: message.providerId,
    quoted: quotedMessage(message),
    upload: sock.waUploadToServer,
    mediaUploadTimeoutMs: UPLOAD_WITHIN_MS,
    logger: SILENT_LOG,
  }).catch((error: unknown) => {
    // The library answers 400 for content that it will never send.
    const { statusCode } = (error as { output?: { statusCode?: number } }).output ?? {};
    throw statusCode === 400 ? new AppError('ERR_SENDING_WAPP_MSG', undefined, { cause: error }) : error;
  });
  if (!content) throw new AppError('ERR_EMPTY_MESSAGE');
  await live.sent.store(message.providerId, content);
  failpoint('F12 send-stored');
  return content;
}
