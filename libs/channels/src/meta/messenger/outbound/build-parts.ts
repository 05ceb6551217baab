import { dialledNumber, type InteractiveMessage, type MediaKind, type MediaRef, readCards } from '@prosa/contracts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { optionsAsText } from '../../../adapter/options-as-text.js';
import { SendRefused } from '../../../adapter/send-errors.js';
import type { OutboundSend } from '../../../channel-adapter.js';
import type { MessengerPlatform } from '../platform.js';
import { splitText } from '../../parts/split-text.js';

/** One call of the API; a message of the desk may take several, which are sent in order. */
export interface MessagePart {
  message: Record<string, unknown>;
  /** The bytes that go with it. */
  file?: () => Promise<Blob>;
  /** Recognises the part in an echo that carries nothing of ours. */
  digest: string;
}

interface BuildOptions {
  platform: MessengerPlatform;
  /** A link to a file that the provider can open. */
  linkOf: (media: MediaRef) => string;
}

type Content = Exclude<OutboundSend['content'], { kind: 'reaction' | 'revoke' | 'edit' }>;

const FILE_TYPES: Record<MediaKind, string> = { image: 'image', video: 'video', audio: 'audio', document: 'file' };
const MB = 1024 * 1024;
const IMAGE_MAX = 8 * MB;
const FILE_MAX = 25 * MB;
const BUTTONS_MAX = 3;
const BUTTONS_TEXT_MAX = 640;
const QUICK_REPLIES_MAX = 13;
const TITLE_MAX = 20;

/** The calls that a message takes. Throws SendRefused for what the platform cannot send. */
export function buildParts(content: Content, options: BuildOptions): MessagePart[] {
  const { platform } = options;
  switch (content.kind) {
    case 'text':
      return textParts(content.text, platform);
    case 'media':
      // A file and a text are two calls.
      return [filePart(content, options), ...(content.caption ? textParts(content.caption, platform) : [])];
    case 'location':
      return textParts(placeAsText(content), platform);
    case 'contact':
      return textParts(content.vcards.map(cardAsText).join('\n\n'), platform);
    case 'interactive':
      return interactiveParts(content, platform);
    case 'template':
      throw new SendRefused('contentUnsupported');
  }
}

/** What an echo and the message it copies have in common. */
export const digestOf = (kind: 'text' | 'file', value: string): string =>
  `${kind}:${createHash('sha256').update(value.trim()).digest('base64url').slice(0, 22)}`;

const textPart = (text: string): MessagePart => ({ message: { text }, digest: digestOf('text', text) });

const textParts = (text: string, { sizeOf, textMax }: MessengerPlatform): MessagePart[] =>
  splitText(text, sizeOf, textMax).map(textPart);

function filePart(
  { media, open }: Extract<Content, { kind: 'media' }>,
  { platform, linkOf }: BuildOptions,
): MessagePart {
  if (media.size > (media.kind === 'image' ? IMAGE_MAX : FILE_MAX)) throw new SendRefused('mediaRejected');
  const type = FILE_TYPES[media.kind];
  const digest = digestOf('file', type);
  if (platform.sendsLinks) return { message: { attachment: { type, payload: { url: linkOf(media) } } }, digest };
  const { mimetype, fileName } = media;
  const file = async () => new File([await buffer(await open())], fileName || type, { type: mimetype });
  return { message: { attachment: { type, payload: {} } }, file, digest };
}

function interactiveParts(content: InteractiveMessage, platform: MessengerPlatform): MessagePart[] {
  const { options, footer } = content;
  const text = [content.text, footer].filter(Boolean).join('\n\n');
  const isTooLong = options.some(({ title, description }) => title.length > TITLE_MAX || description !== '');
  const texts = splitText(text, platform.sizeOf, platform.textMax);
  if (isTooLong || options.length === 0 || options.length > QUICK_REPLIES_MAX || texts.length > 1)
    return textParts(optionsAsText(content), platform);
  if (options.length <= BUTTONS_MAX && text.length <= BUTTONS_TEXT_MAX) {
    const buttons = options.map(({ id, title }) => ({ type: 'postback', title, payload: id }));
    const payload = { template_type: 'button', text, buttons };
    return [{ message: { attachment: { type: 'template', payload } }, digest: digestOf('file', 'template') }];
  }
  const replies = options.map(({ id, title }) => ({ content_type: 'text', title, payload: id }));
  return [{ message: { text, quick_replies: replies }, digest: digestOf('text', text) }];
}

function placeAsText({ latitude, longitude, name }: Extract<Content, { kind: 'location' }>): string {
  return [name, `https://maps.google.com/maps?q=${latitude}%2C${longitude}`].filter(Boolean).join('\n');
}

/** The name and the numbers of a vCard. */
function cardAsText(vcard: string): string {
  const { name = '', phones = [], emails = [] } = readCards(vcard)[0] ?? {};
  return [name, ...phones.map(dialledNumber), ...emails].filter(Boolean).join('\n');
}
