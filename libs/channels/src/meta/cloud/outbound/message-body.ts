import { SendRefused } from '../../../adapter/send-errors.js';
import type { OpenFile, OutboundSend } from '../../../channel-adapter.js';
import { cardFromVcard } from './contact-card.js';
import { interactiveBody } from './interactive-body.js';
import { apiFileOf, mediaBody, type ApiFile } from './media-body.js';
import { TEXT_MAX } from './message-parts.js';
import { templateBody } from './template-body.js';

/** Uploads the file of a message; resolves to its id at the API. */
export type Upload = (file: ApiFile, stored: OpenFile) => Promise<string>;

/**
 * The body of POST /{number}/messages (docs/spec/wire-external.md §3.1). `biz_opaque_callback_data` is our own id: it
 * comes back with every status, also when the answer to this call is lost. Rejects with SendRefused for what the API
 * cannot send.
 */
export async function messageBody(message: OutboundSend, upload: Upload): Promise<object> {
  const { chatId, content, quoted, providerId } = message;
  const isQuoting = quoted !== null && quoted.externalId !== '' && content.kind !== 'reaction';
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...receiverOf(chatId),
    ...(isQuoting && { context: { message_id: quoted.externalId } }),
    biz_opaque_callback_data: providerId,
    ...(await contentBody(content, upload)),
  };
}

/** A person without a number is named by `recipient`: `to` would drop the message. */
const receiverOf = (chatId: string): object => (/^\d+$/.test(chatId) ? { to: chatId } : { recipient: chatId });

type Content = OutboundSend['content'];
type Of<K extends Content['kind']> = Extract<Content, { kind: K }>;
type Bodies = { [K in Content['kind']]: (content: Of<K>, upload: Upload) => object | Promise<object> };

const BODIES: Bodies = {
  text: ({ text }) => {
    if (text.length > TEXT_MAX) throw new SendRefused('contentUnsupported');
    return { type: 'text', text: { body: text, preview_url: /https?:\/\//i.test(text) } };
  },
  media: async (content, upload) => {
    const { media, caption } = content;
    const file = apiFileOf(media, caption);
    return mediaBody(file, await upload(file, content), { caption, isVoice: media.isVoice ?? false });
  },
  contact: ({ vcards }) => ({ type: 'contacts', contacts: vcards.map(cardFromVcard) }),
  location: (content) => ({ type: 'location', location: locationOf(content) }),
  reaction: ({ emoji, target: { externalId } }) => {
    if (externalId === '') throw new SendRefused('refused');
    return { type: 'reaction', reaction: { message_id: externalId, emoji } };
  },
  template: templateBody,
  interactive: interactiveBody,
  edit: unsupported,
  revoke: unsupported,
};

/** The API has neither edits nor deletions. */
function unsupported(): never {
  throw new SendRefused('contentUnsupported');
}

const contentBody = async (content: Content, upload: Upload): Promise<object> =>
  BODIES[content.kind](content as never, upload);

const locationOf = ({ latitude, longitude, name }: Of<'location'>) => ({
  latitude,
  longitude,
  ...(name && { name }),
});
