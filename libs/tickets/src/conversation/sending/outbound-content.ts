import type { OutboundContent } from '@prosa/contracts';
import { captionOf } from '../message/media-columns.js';
import type { Message } from '../message/message.entity.js';

type Sent = Pick<Message, 'body' | 'mediaType'> &
  Partial<Pick<Message, 'media' | 'mediaInfo' | 'template' | 'choices'>>;

const CARD = /BEGIN:VCARD[\s\S]*?END:VCARD/g;
/** As `inbound-content.ts` writes it: `image|link|text`. */
const LOCATION_LINK = /\?q=(-?[\d.]+)%2C(-?[\d.]+)/;

/** A stored message as it is sent: cards and locations are sent as such. */
export function outboundContent(message: Sent): OutboundContent {
  const { media, mediaType, body, template, choices } = message;
  if (template) {
    const { category: _, ...sent } = template;
    return { kind: 'template', template: sent, text: body, ...(media && { media }) };
  }
  if (media) return { kind: 'media', media, caption: captionOf(message) };
  if (mediaType === 'contactMessage') return { kind: 'contact', vcards: body.match(CARD) ?? [] };
  return (mediaType === 'locationMessage' ? locationOf(body) : null) ?? textContent(body, choices);
}

/** A text, with the choices that it offers by tap. */
const textContent = (text: string, choices: Sent['choices']): OutboundContent =>
  choices ? { kind: 'interactive', ...choices } : { kind: 'text', text };

function locationOf(body: string): OutboundContent | null {
  const [, link = '', label = ''] = body.split('|');
  const [, latitude, longitude] = LOCATION_LINK.exec(link) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return { kind: 'location', latitude: Number(latitude), longitude: Number(longitude), name: label };
}
