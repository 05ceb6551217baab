import { type MediaRef, type OutboundTarget, readCards } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Readable } from 'node:stream';
import type { OutboundSend } from '../../channel-adapter.js';
import { optionsAsText } from '../../adapter/options-as-text.js';
import type { AnyMessageContent, WAMessage, WAMessageKey } from '../baileys.js';

const VOICE_MIMETYPE = 'audio/ogg; codecs=opus';

/** What the library is given to encode; opens the file of a message that has one. */
export async function buildContent(message: OutboundSend): Promise<AnyMessageContent> {
  const content = await contentOf(message);
  return message.isForwarded ? { ...content, contextInfo: FORWARDED } : content;
}

const FORWARDED = { isForwarded: true, forwardingScore: 1 };

async function contentOf({ chatId, content }: OutboundSend): Promise<AnyMessageContent> {
  if ('target' in content) return changeOf(content, keyOf(chatId, content.target));
  if (content.kind === 'media') return mediaContent(content.media, await content.open(), content.caption || undefined);
  return plainContent(content);
}

type PlainContent = Exclude<OutboundSend['content'], { target: OutboundTarget } | { kind: 'media' }>;

/** Throws ERR_SENDING_WAPP_MSG for a template, which linked devices cannot send. */
function plainContent(content: PlainContent): AnyMessageContent {
  switch (content.kind) {
    // No preview: it would make this server fetch an address that a person typed (rules.md 20).
    case 'text':
      return { text: content.text, linkPreview: null };
    case 'contact':
      return { contacts: contactsOf(content.vcards) };
    case 'location':
      return { location: locationOf(content) };
    // The provider drops buttons of linked devices.
    case 'interactive':
      return { text: optionsAsText(content), linkPreview: null };
    case 'template':
      throw new AppError('ERR_SENDING_WAPP_MSG');
  }
}

/** What is done with an earlier message. */
function changeOf(
  content: Extract<OutboundSend['content'], { target: OutboundTarget }>,
  key: WAMessageKey,
): AnyMessageContent {
  switch (content.kind) {
    case 'reaction':
      return { react: { text: content.emoji, key } };
    case 'revoke':
      return { delete: key };
    case 'edit':
      return { text: content.text, linkPreview: null, edit: key };
  }
}

function contactsOf(vcards: string[]) {
  const contacts = vcards.map((vcard) => ({ displayName: readCards(vcard)[0]?.name ?? '', vcard }));
  return { displayName: contacts.map(({ displayName }) => displayName).join(', '), contacts };
}

const locationOf = ({ latitude, longitude, name }: Extract<OutboundSend['content'], { kind: 'location' }>) => ({
  degreesLatitude: latitude,
  degreesLongitude: longitude,
  name: name || undefined,
});

/** Attributes of the stanza beside its content; `edit` is 7 when the sender deletes a message and 1 when they edit it. */
export function stanzaAttributes({ content }: OutboundSend): Record<string, string> {
  if (content.kind === 'revoke') return { edit: '7' };
  return content.kind === 'edit' ? { edit: '1' } : {};
}

/** Throws ERR_SENDING_WAPP_MSG for a message that the network has never had. */
function keyOf(remoteJid: string, { externalId: id, fromMe, participant }: OutboundTarget): WAMessageKey {
  if (id === '') throw new AppError('ERR_SENDING_WAPP_MSG');
  return { remoteJid, id, fromMe, participant: participant || undefined };
}

function mediaContent(media: MediaRef, stream: Readable, caption: string | undefined): AnyMessageContent {
  const { mimetype, seconds, width, height } = media;
  const known = Object.fromEntries(
    Object.entries({ seconds, width, height }).filter(([, value]) => value !== undefined),
  );
  const file = { stream };
  switch (media.kind) {
    case 'image':
      return { image: file, mimetype, caption, ...known };
    case 'video':
      // With a thumbnail of its own, if an empty one, the library starts no external program for it.
      return { video: file, mimetype, caption, jpegThumbnail: '', ...known };
    case 'audio':
      return media.isVoice
        ? { audio: file, mimetype: VOICE_MIMETYPE, ptt: true, ...known }
        : { audio: file, mimetype, ...known };
    default:
      return { document: file, mimetype, fileName: media.fileName || 'file', caption };
  }
}

/** The message that is answered, as the library wants it: its id, author and text. */
export function quotedMessage({ chatId, quoted }: OutboundSend): WAMessage | undefined {
  if (!quoted) return undefined;
  const { externalId: id, fromMe, participant, text } = quoted;
  return {
    key: { remoteJid: chatId, id, fromMe, participant: participant || undefined },
    message: { conversation: text },
  };
}
