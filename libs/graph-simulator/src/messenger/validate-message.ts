import type { Fields } from '../http/fields.js';
import { badParameter, GraphError } from '../graph/graph-error.js';
import type { Account } from './account-of.js';
import { validateTemplate } from './validate-template.js';

const MESSENGER_TEXT = 2000;
const INSTAGRAM_BYTES = 1000;
const MAX_QUICK_REPLIES = 13;
const QUICK_REPLY_TYPES = ['text', 'user_phone_number', 'user_email'];

const EMPTY = 'Message cannot be empty, must provide valid attachment or text';

/** Checks a message against the limits of docs/spec/wire-external.md §4.2 and §5. Throws the error of the platform. */
export function validateMessage(message: Fields, { platform }: Account, hasFile: boolean): void {
  const text = message.text('text');
  const attachment = message.object('attachment');
  checkParts(text !== undefined, attachment !== undefined || hasFile);
  if (text !== undefined) checkText(text, platform);
  if (String(message.text('metadata')).length > 1000) throw badParameter('Param message[metadata] is too long');
  for (const reply of quickReplies(message)) checkQuickReply(reply);
  if (attachment?.text('type') === 'template') validateTemplate(attachment.part('payload'));
}

function checkParts(hasText: boolean, hasAttachment: boolean): void {
  if (!hasText && !hasAttachment) throw badParameter(EMPTY);
  if (hasText && hasAttachment) throw badParameter('Message cannot contain both text and attachment');
}

function checkText(text: string, platform: Account['platform']): void {
  if (text === '') throw badParameter(EMPTY);
  if (platform === 'messenger' && [...text].length > MESSENGER_TEXT) {
    throw badParameter(`Length of param message[text] must be less than or equal to ${MESSENGER_TEXT}`);
  }
  if (platform === 'instagram' && Buffer.byteLength(text) > INSTAGRAM_BYTES) {
    throw new GraphError(100, `(#100) Length of param message[text] must be at most ${INSTAGRAM_BYTES} bytes`, {
      subcode: 2_534_038,
      type: 'OAuthException',
    });
  }
}

function quickReplies(message: Fields): Fields[] {
  const replies = message.list('quick_replies') ?? [];
  if (replies.length > MAX_QUICK_REPLIES) throw badParameter(`Too many quick replies: at most ${MAX_QUICK_REPLIES}`);
  return replies;
}

function checkQuickReply(reply: Fields): void {
  const type = reply.text('content_type') ?? '';
  if (!QUICK_REPLY_TYPES.includes(type)) throw badParameter('Invalid content_type');
  if (type !== 'text') return;
  assertLength(reply.text('title'), 20, 'Quick reply title');
  assertLength(reply.text('payload'), 1000, 'Quick reply payload');
}

function assertLength(text: string | undefined, limit: number, what: string): void {
  if (!text || [...text].length > limit) throw badParameter(`${what} must have 1 to ${limit} characters`);
}
