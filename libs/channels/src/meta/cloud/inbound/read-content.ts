import type { InboundContent, MessageContext, Referral } from '@prosa/contracts';
import { entryOf, type Fields, fieldsOf, listOf, numberOf, textOf } from '../../graph/fields.js';
import { type ApiContact, vcardOf } from '../outbound/contact-card.js';
import { readMedia } from './read-media.js';

type Reader = (part: Fields, message: Fields) => InboundContent | null;

/** Readers of the kinds of messages without a file (docs/spec/wire-external.md §3.5). */
const READERS: Record<string, Reader> = {
  text: ({ body }) => text(textOf(body)),
  location: (part) => {
    const { latitude, longitude } = { latitude: numberOf(part['latitude']), longitude: numberOf(part['longitude']) };
    if (latitude === undefined || longitude === undefined) return null;
    const [name, address] = [textOf(part['name']), textOf(part['address'])];
    return { kind: 'location', latitude, longitude, name, address, thumbnail: null };
  },
  contacts: (_, { contacts }) => ({
    kind: 'contact',
    vcards: listOf(contacts).map((card) => vcardOf(apiContact(card))),
  }),
  button: (part) => text(textOf(part['text']) || textOf(part['payload'])),
  interactive: (part) => interactiveText(part),
  reaction: (part) =>
    aimed(part['message_id'], (targetExternalId) => ({
      kind: 'reaction',
      emoji: textOf(part['emoji']),
      targetExternalId,
    })),
  order: (part) => text(orderText(part)),
  edit: (part) => {
    const message = fieldsOf(part['message']);
    const changed = fieldsOf(message[textOf(message['type']) || 'text']);
    return aimed(part['original_message_id'], (targetExternalId) => ({
      kind: 'edit',
      targetExternalId,
      text: textOf(changed['body']) || textOf(changed['caption']),
    }));
  },
  revoke: (part) => aimed(part['original_message_id'], (targetExternalId) => ({ kind: 'deletion', targetExternalId })),
};

/** Kinds that are no message: a person opened the chat, or changed their keys or number. */
const SILENT = ['request_welcome', 'system'];

/** The content of a message; null for what nobody should see. An unknown kind is `unsupported`, never dropped. */
export function readContent(message: Fields): InboundContent | null {
  const type = textOf(message['type']);
  if (SILENT.includes(type)) return null;
  const media = readMedia(message);
  if (media) return media.content;
  const read = entryOf(READERS, type)?.(fieldsOf(message[type]), message);
  return read ?? { kind: 'unsupported', label: unsupportedLabel(message, type) };
}

/** What a message refers to beside its content. */
export function readContext(message: Fields): { context?: MessageContext; quotedExternalId: string | null } {
  const given = fieldsOf(message['context']);
  const replyId = replyIdOf(message);
  const referral = referralOf(fieldsOf(message['referral']));
  const isForwarded = given['forwarded'] === true || given['frequently_forwarded'] === true;
  const context = { ...(replyId && { replyId }), ...(referral && { referral }), ...(isForwarded && { isForwarded }) };
  return { ...(Object.keys(context).length > 0 && { context }), quotedExternalId: textOf(given['id']) || null };
}

const text = (value: string): InboundContent | null => (value === '' ? null : { kind: 'text', text: value });

const aimed = (target: unknown, content: (targetExternalId: string) => InboundContent): InboundContent | null =>
  textOf(target) === '' ? null : content(textOf(target));

const answerOf = (part: Fields): Fields => fieldsOf(part[textOf(part['type'])]);

/** The title of the chosen option; of a form its text, else its answers. */
function interactiveText(part: Fields): InboundContent | null {
  const answer = answerOf(part);
  return text(
    textOf(answer['title']) || [answer['body'], answer['response_json']].map(textOf).filter(Boolean).join('\n'),
  );
}

function replyIdOf(message: Fields): string {
  const type = textOf(message['type']);
  const part = fieldsOf(message[type]);
  if (type === 'button') return textOf(part['payload']);
  return type === 'interactive' ? textOf(answerOf(part)['id']) : '';
}

/** The person's words, then a line for each product. */
function orderText(part: Fields): string {
  const lines = listOf(part['product_items']).map((item) =>
    [
      `${textOf(item['quantity'])} × ${textOf(item['product_retailer_id'])}`,
      [item['currency'], item['item_price']].map(textOf).filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(' - '),
  );
  return [textOf(part['text']), lines.join('\n')].filter(Boolean).join('\n\n');
}

const SOURCES: Record<string, Referral['source']> = { ad: 'ad', post: 'post' };

function referralOf(given: Fields): Referral | null {
  if (Object.keys(given).length === 0) return null;
  return {
    source: entryOf(SOURCES, given['source_type']) ?? 'link',
    sourceId: textOf(given['source_id']),
    url: textOf(given['source_url']),
    headline: textOf(given['headline']),
    body: textOf(given['body']),
    ref: textOf(given['ctwa_clid']) || textOf(given['ref']),
  };
}

function unsupportedLabel(message: Fields, type: string): string {
  const inner = textOf(fieldsOf(message['unsupported'])['type']);
  return inner || (type === 'unsupported' ? '' : type) || 'unknown';
}

function apiContact(card: Fields): ApiContact {
  const name = fieldsOf(card['name']);
  const formatted = textOf(name['formatted_name']) || textOf(name['first_name']) || '-';
  const company = textOf(fieldsOf(card['org'])['company']);
  return {
    name: { formatted_name: formatted, first_name: textOf(name['first_name']) || formatted },
    phones: listOf(card['phones']).map(({ phone, wa_id }) => ({
      phone: textOf(phone) || textOf(wa_id),
      ...(textOf(wa_id) && { wa_id: textOf(wa_id) }),
    })),
    emails: listOf(card['emails']).map(({ email }) => ({ email: textOf(email) })),
    ...(company && { org: { company } }),
  };
}
